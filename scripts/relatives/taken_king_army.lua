-- The pieces of chess for games in which the king is taken: nobody must see to him, and no pawn becomes one.

rule "taken_king_army" {
  about = "The pieces of chess. The king may be left attacked and taken, and who takes the other's has won.",
  cannot_win = function() return false end,
  ends = { when = few("king", 0), outcome = "turn loses", because = "the king is taken" },
}

piece "king"   { letter = "K", moves = "K", value = 100 }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a king goes where he is attacked" { variant = "duck", of = "c2", diagram = [[
  . . . . r . .
  . . . . . . .
  . . . . . . .
  . * * * . . .
  . * K * . . .
  . * * * . . . ]] }

test "a pawn becomes no king" { variant = "duck", position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", legal = { "a7a8=Q", "a7a8=N" },
  refuse = "a7a8=K" }
