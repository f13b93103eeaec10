-- The pieces of chess where nothing is royal: a king is an officer, which may be taken and which a pawn may become.

rule "plain_army" {
  about = "The pieces of chess. The king is a piece like others: it may be left attacked and taken, and a pawn may become one.",
}

piece "king"   { letter = "K", moves = "K", tags = { "officer" }, value = 4 }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "a pawn becomes a king" {
  variant = "antichess", position = "8/P7/8/8/8/8/7p/8 w - - 0 1",
  play = { "a7a8=K", "h2h1=K" }, want = { a8 = "white king", h1 = "black king" },
}

test "or an officer, as ever" {
  variant = "antichess", position = "8/P7/8/8/8/8/7p/8 w - - 0 1", legal = { "a7a8=K", "a7a8=Q", "a7a8=N" }, refuse = "a7a8=P",
}

test "a king goes one cell, attacked or not" { variant = "antichess", of = "c2", diagram = [[
  . . . . r . .
  . . . . . . .
  . . . . . . .
  . * * * . . .
  . * K * . . .
  . * * * . . . ]] }
