rule "coregal_army" {
  about = "The pieces of chess. A queen is royal as the king is: she may not be left attacked, and who cannot save her is mated.",
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "royal", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "a queen may not go where she is attacked" { position = "k7/8/8/8/8/2p5/8/K2Q4 w - - 0 1",
  refuse = { { "d1d2", because = "check" } }, legal = "d1d3" }

test "a queen that is attacked is in check, and must be saved" { position = "k7/8/8/8/8/4n3/P7/K2Q4 w - - 0 1",
  refuse = { { "a2a3", because = "check" } }, legal = "d1d8" }

test "both at once are mated" { position = "7k/8/8/8/4n3/8/8/3Q3K b - - 0 1", play = "e4f2", want = { marks = "#" } }
