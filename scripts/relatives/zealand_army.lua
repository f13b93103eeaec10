rule "zealand_army" {
  about = "The pieces of chess, but a rook takes as a knight does, and a knight as a rook.",
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "mRcN", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "mNcR", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "a rook moves as ever and takes as a knight" { of = "c1", diagram = [[
  k . p . .
  . p* * . .
  . . * . .
  K * R * * ]] }

test "a knight moves as ever and takes as a rook" { of = "c1", diagram = [[
  k . p* . .
  . * . * .
  * . . . *
  K . N . p* ]] }

test "king and knight can win, which takes as a rook" { variant = "new-zealand", position = "k7/8/1K6/8/8/8/8/6N1 w - - 0 1",
  play = "g1f3", want = { turn = "black" } }
