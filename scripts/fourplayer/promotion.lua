rule "promotion" {
  about = "A pawn on the eighth row of its army becomes a queen that is worth one point.",
  morphs = { of = "pawn", at = rows(8), to = "one_point_queen" },
}

piece "one_point_queen" { letter = "D", moves = { { "Q", when = none { has "dead" } } },
  tags = { "officer", "major", "ranged" }, value = 9 }

test "in the middle of the board" { variant = "four-player-chess", row = ". . . . . . . . . .",
  pieces = { f7 = "red pawn", h1 = "red king", a7 = "blue king", g14 = "yellow king", n8 = "green king" }, play = "f7f8=D",
  want = { f8 = "red one_point_queen" }, refuse = {} }

test "checking two players with it gives 1, as with a queen" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/bK12gK/14/14/14/14/14/14/7rK6 r 0,0,0,0 1", pieces = { h5 = "red one_point_queen" }, play = "h5h8",
  want = { position = "6yK7/14/14/14/14/14/bK6rD5gK/14/14/14/14/14/14/7rK6 b 1,0,0,0 1 - game.quiet=1" } }
