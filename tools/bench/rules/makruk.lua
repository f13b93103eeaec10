-- Makruk without its counting, as fairy-stockfish counts it.
rule "makruk" {
  about = "The pieces of makruk. A pawn that reaches the sixth row becomes a met.",
  morphs = { of = "pawn", at = rows(6), to = "met" },
  forbids_after = { when = exposed "royal", because = "it leaves the own king attacked" },
  marks = { ["+"] = attacked "royal" },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "M", moves = "F" }
piece "khon"   { letter = "S", moves = "FfW" }
piece "knight" { letter = "N", moves = "N" }
piece "rook"   { letter = "R", moves = "R" }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" } }
