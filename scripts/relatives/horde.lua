rule "horde" {
  about = "The side without a king has lost when none of its pieces is left. Its pawns may make a double step from the first row, "
    .. "too, and are not taken in passing for it.",
  needs = { "chess/double_step" },
  before = { "chess/mate", "chess/stalemate" },
  adds = { of = "pawn", moves = { { "fmnD", from = rows(1) } } },
  ends = {
    when = none { any { some("royal", { always }), some("officer", { always }), some("silent", { always }) } },
    outcome = "turn loses", because = "the horde is gone",
  },
}

test "the last one is taken" {
  variant = "horde", position = "4k3/8/8/8/8/8/8/r5P1 b - - 0 1",
  play = "a1g1", want = { outcome = "the horde is gone", points = { white = 0, black = 1 }, rule = "relatives/horde" },
}

test "two cells from the first row, and not taken in passing" {
  variant = "horde", position = "4k3/8/8/8/8/3p4/8/4P3 w - - 0 1",
  play = "e1e3", refuse = "d3e2",
}

test "a king is mated as ever" {
  variant = "horde", position = "7k/5PPP/6P1/8/8/8/8/8 w - - 0 1",
  play = "f7f8=Q", want = { outcome = "checkmate", points = { white = 1, black = 0 } },
}

test "one cell as well, and from the second row as ever" {
  variant = "horde", position = "4k3/8/8/8/8/8/P7/4P3 w - - 0 1", legal = { "e1e2", "e1e3", "a2a4" },
}

test "and it is said why not" { variant = "horde", position = "k7/8/8/8/8/7p/8/6P1 w - - 0 1", play = "g1g3",
  refuse = { { "h3g2", because = "the step over it was one that leaves nothing to take", rule = "relatives/horde" } } }
