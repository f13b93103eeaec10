rule "no_bishops" {
  about = "A pawn that reaches the last row becomes a queen, a rook or a knight: there are no bishops.",
  morphs = { of = "pawn", at = rows(-1), to = { "queen", "rook", "knight" } },
}

test "no bishop" { variant = "los-alamos", position = "5k/P5/6/6/6/K5 w - - 0 9",
  legal = { "a5a6=Q", "a5a6=N", "a5a6=R" }, refuse = "a5a6=B" }
