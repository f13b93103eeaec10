-- Extinction chess as fairy-stockfish counts it: who has lost the last piece of a kind has lost, and so has nobody a move.
local function lost(kind) return anyone { none { some(kind, { always }) } } end

rule "extinction" {
  about = "No king is safe, and the game is over when one side has no piece left of some kind. A pawn may become a king, too.",
  forbids = {
    when = any { lost "king", lost "queen", lost "rook", lost "bishop", lost "knight", lost "pawn" },
    because = "a kind of piece is gone",
  },
  morphs = { of = "pawn", at = rows(-1), to = { "officer", "king" } },
}
