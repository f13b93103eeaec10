rule "seventy_five" {
  about = "Seventy-five moves of each side without a capture or a pawn's move: a draw, by {mode} (FIDE 9.6.2).",
  needs = { "chess/fifty_moves" },
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  ends = { when = compare("game.quiet", ">=", 150), outcome = "draw", because = "seventy-five moves", mode = option "mode" },
}
