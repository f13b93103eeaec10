rule "promotion" {
  about = "A pawn that reaches the last row becomes a queen, rook, bishop, knight or another officer of the variant (FIDE 3.7.3.3).",
  morphs = { of = "pawn", at = rows(-1), to = { "officer" } },
}
