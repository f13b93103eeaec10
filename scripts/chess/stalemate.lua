rule "stalemate" {
  about = "A side that is not in check and has no legal move draws (FIDE 5.2.1).",
  ends = { when = all { none { attacked "royal" }, stuck }, outcome = "draw", because = "stalemate" },
}
