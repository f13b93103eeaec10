rule "knightmate_army" {
  about = "The king goes as a knight; two commoners, which go as kings do and may be taken, stand where knights stood.",
}

piece "king"     { letter = "K", moves = "N", tags = { "royal" } }
piece "queen"    { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"     { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop"   { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "commoner" { letter = "M", moves = "K", tags = { "officer" }, value = 3 }
piece "pawn"     { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "the king leaps" { of = "d3", diagram = [[
  . . * . * . .
  . * . P . * .
  . . P K P . .
  . * . P . * .
  . . * . * . . ]] }

test "a commoner goes one cell, wherever that is attacked" { of = "c3", diagram = [[
  k . . . r . . .
  . . . . . . . .
  . . . . . . . .
  . * * * . . . .
  . * M * . . . .
  . * * * . . . .
  . . . . . . . K ]] }

test "a king is mated by what it cannot leap away from" {
  position = "k7/8/8/8/8/8/3Q4/K5R1 w - - 0 1", play = "g1g8", want = { outcome = "" },
}
