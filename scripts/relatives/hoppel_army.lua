rule "hoppel_army" {
  about = "The pieces of chess, but a knight takes as a bishop does, and a bishop as a knight.",
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "mBcN", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "mNcB", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "a knight moves as ever and takes as a bishop" { of = "c1", diagram = [[
  k . . . .
  . * p * p*
  * . . . *
  K . N . . ]] }

test "a bishop moves as ever and takes as a knight" { of = "c1", diagram = [[
  k . . . .
  * . . p* *
  . * . * .
  K . B . . ]] }

test "king and bishop can mate, which takes as a knight" { variant = "hoppel-poppel", position = "8/8/8/8/8/1K6/8/kb1B4 w - - 0 1",
  play = "d1c2", want = { outcome = "checkmate" } }
