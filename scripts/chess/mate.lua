rule "mate" {
  about = "A king that is attacked and cannot be saved is mated: its side loses (FIDE 5.1.1).",
  ends = { when = all { attacked "royal", stuck }, outcome = "turn loses", because = "checkmate", mark = "#" },
}
