rule "fivefold" {
  about = "The same position for the fifth time: a draw, by {mode} (FIDE 9.6.1).",
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  ends = { when = repeated(5), outcome = "draw", because = "fivefold repetition", mode = option "mode" },
}
