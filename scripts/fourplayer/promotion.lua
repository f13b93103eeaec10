rule "promotion" {
  about = "A pawn on the eighth row of its army becomes a queen that is worth one point.",
  morphs = { of = "pawn", at = rows(8), to = "one_point_queen" },
}

piece "one_point_queen" { letter = "D", moves = { { "Q", when = none { has "dead" } } },
  tags = { "officer", "major", "ranged" }, value = 9 }

test "in the middle of the board" { variant = "four-player-chess", row = ". . . . . . . . . .",
  pieces = { f7 = "red pawn", h1 = "red king", a7 = "blue king", g14 = "yellow king", n8 = "green king" }, play = "f7f8=D",
  want = { f8 = "red one_point_queen" }, refuse = {} }
