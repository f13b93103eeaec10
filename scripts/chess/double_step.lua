rule "double_step" {
  about = "A pawn on its first row may move two cells (FIDE 3.7.2); with `anywhere`, from every cell (HR-3.1).",
  options = { anywhere = bool(false, { about = "double steps from every cell" }) },
  adds = { of = "pawn", moves = { { "fmnD", when = any { option "anywhere", at(rows(2)) }, leaves = "passant" } } },
}
