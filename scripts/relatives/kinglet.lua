rule "kinglet" {
  about = "Who has no pawn left has lost. On the last row a pawn becomes a king, and he is a piece like others.",
  cannot_win = function() return false end,
  before = { "chess/seventy_five", "chess/fivefold" },
  morphs = { of = "pawn", at = rows(-1), to = "king" },
  ends = {
    { when = few("pawn", 0), outcome = "turn loses", because = "no pawn is left" },
    { when = anyone { few("pawn", 0) }, outcome = "that side loses", because = "no pawn is left" },
    { when = stuck, outcome = "draw", because = "stalemate" },
  },
}

test "the last pawn is taken" { position = "4k3/p7/8/8/8/8/7P/R3K3 w - - 0 9", play = "a1a7",
  want = { outcome = "no pawn is left", points = { white = 1, black = 0 } } }

test "the last pawn becomes a king" { position = "4k3/P6p/8/8/8/8/8/4K3 w - - 0 9", play = "a7a8=K",
  want = { outcome = "no pawn is left", points = { white = 0, black = 1 } } }

test "and nothing else" { position = "4k3/P6p/8/8/8/8/8/4K3 w - - 0 9", refuse = "a7a8=Q" }

test "who can move nothing draws" { position = "8/8/7p/8/7P/p7/P7/8 b - - 0 9", play = "h6h5",
  want = { outcome = "stalemate" } }
