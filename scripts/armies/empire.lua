rule "empire" {
  about = "The empire: eagles, cardinals, towers and dukes go as queens and take as knights, bishops, rooks and kings. A pawn "
    .. "becomes a queen.",
  needs = { "chess/army", "armies/soldiers" },
  morphs = { of = "pawn", at = rows(-1), to = "queen" },
}

piece "eagle"    { letter = "E", moves = "mQcN", tags = { "officer", "ranged" }, value = 4 }
piece "cardinal" { letter = "C", moves = "mQcB", tags = { "officer", "ranged" }, value = 5 }
piece "tower"    { letter = "T", moves = "mQcR", tags = { "officer", "major", "ranged" }, value = 6 }
piece "duke"     { letter = "D", moves = "mQcK", tags = { "officer", "ranged" }, value = 4 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "an eagle goes as a queen and takes as a knight" { of = "c3", diagram = [[
  . p * k . *
  * p* * . * .
  . * * * . .
  * * E * * p
  . * * p . .
  K . * . p . ]] }

test "a duke takes one cell away, and goes far" { of = "c1", diagram = [[
  k . . . . .
  . . p . . .
  * . * . . .
  . * * p* . K
  * * D * * p ]] }

test "a cardinal takes aslant only" { position = "3p4/8/8/3r2p1/7k/8/3C4/K7 w - - 0 1", legal = { "d2g5", "d2d4", "d2g2" },
  refuse = { "d2d5" } }

test "a tower takes straight only" { position = "3p4/8/8/3r2p1/7k/8/3T4/K7 w - - 0 1", legal = { "d2d5", "d2f4", "d2g2" }, refuse = "d2g5" }

test "a pawn becomes a queen and nothing else" { position = "8/P7/8/8/7k/8/K7/8 w - - 0 1", legal = "a7a8=Q",
  refuse = { "a7a8=N", "a7a8=T" } }

test "Black castles as in chess" { position = "r3k2r/pppppppp/8/8/8/2P3P1/8/TECDK2T b kq - 0 9", play = "O-O",
  want = { g8 = "black king", f8 = "black rook" } }
