rule "guard_data" {
  about = "Every candidate is asked a question that the kernel answers; the answer is always no.",
  needs = { "chess/fifty_moves" },
  forbids = { when = compare("game.quiet", ">=", 30000), because = "it is late" },
}
