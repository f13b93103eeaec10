rule "threefold" {
  about = "The same position for the third time: a draw, by {mode} (FIDE 9.2).",
  options = { mode = choice("claim", { "claim", "automatic", "off" }) },
  ends = { when = repeated(3), outcome = "draw", because = "threefold repetition", mode = option "mode" },
}
