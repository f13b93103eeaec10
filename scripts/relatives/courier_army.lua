rule "courier_army" {
  about = "King, queen, man, schleich, courier, archer, knight, rook and pawn. On the last row a pawn becomes a queen.",
  cannot_win = function() return false end,
  morphs = { of = "pawn", at = rows(-1), to = "queen" },
}

piece "king"     { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"    { letter = "F", moves = "F", tags = { "officer" }, value = 2 }
piece "man"      { letter = "M", moves = "K", tags = { "officer" }, value = 4 }
piece "schleich" { letter = "W", moves = "W", tags = { "officer" }, value = 2 }
piece "courier"  { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 4 }
piece "archer"   { letter = "E", moves = "A", tags = { "officer" }, value = 2 }
piece "knight"   { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "rook"     { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 6 }
piece "pawn"     { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "an archer leaps two cells aslant" { of = "c1", diagram = [[
  . . . . . . k
  . . . . . . .
  * . . . p* . .
  . P . p . . .
  K . E . . . . ]] }

test "a man goes as a king, a schleich one cell straight" { position = "11k/12/12/12/2p9/2MW8/12/K11 w - - 0 1",
  legal = { "c3c4", "c3b2", "c3d4", "d3d4", "d3e3" }, refuse = { "c3d3", "c3c5", "d3e4" } }

test "a courier goes far, a queen one cell aslant" { position = "11k/11p/12/12/12/2BF8/12/K11 w - - 0 1",
  legal = { "c3h8", "c3b2", "d3e4" }, refuse = { "c3c4", "d3f5", "d3d4" } }

test "a pawn becomes a queen" { position = "12/P10k/11p/12/12/12/12/K11 w - - 0 1", legal = "a7a8=F", refuse = { "a7a8=R", "a7a8" } }

test "who has only the king left has lost" { position = "11k/12/12/12/12/12/rP10/K1N9 w - - 0 1", play = "a1a2",
  want = { outcome = "the king is bare", points = { white = 1, black = 0 } } }
