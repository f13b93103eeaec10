rule "no_checks" {
  about = "No move may attack the other king, either.",
  needs = { "chess/royal_safety" },
  forbids_after = { when = threatened "royal", because = "it gives check, and nobody may" },
}

test "neither by the piece that moves nor by one behind it" {
  variant = "racing-kings", position = "8/8/8/7k/8/8/R7/K1N1R3 w - - 0 1",
  refuse = { { "a2h2", because = "nobody may" }, { "e1e5", rule = "relatives/no_checks" }, { "e1h1", because = "gives check" } },
  legal = { "a2b2", "c1d3", "e1e8" },
}
