rule "must_take" {
  about = "Who can take must take; and who has no move left, or no piece, wins.",
  forbids = { when = all { could { captures }, none { captures } }, because = "a piece can be taken, so one must be" },
  ends = { when = stuck, outcome = "turn wins", because = "nothing left to move" },
}

test "a pawn that can take has no other move, nor has anybody else" {
  variant = "antichess", position = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1",
  legal = "e4d5",
  refuse = { { "e4e5", because = "must be" }, { "a1a8", rule = "relatives/must_take" }, { "e1e2", because = "must be" } },
}

test "taking in passing counts: nothing else is allowed" {
  variant = "antichess", position = "4k3/8/8/8/3p4/8/4P3/7K w - - 0 1",
  play = "e2e4", legal = "d4e3", refuse = { "d4d3", "e8e7" },
}

test "the king may be left, and taken" {
  variant = "antichess", position = "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1",
  play = { "e1e2", "e8e7" }, want = { turn = "white" },
}

test "who has lost the last piece has won" {
  variant = "antichess", position = "k7/1P6/8/8/8/8/8/8 b - - 0 1",
  play = "a8b7", want = { outcome = "nothing left to move", points = { white = 1, black = 0 }, rule = "relatives/must_take" },
}

test "who is shut in has won" {
  variant = "antichess", position = "8/8/8/8/8/1p5k/1P6/8 b - - 0 1",
  play = "h3h2", want = { outcome = "nothing left to move", points = { white = 1, black = 0 } },
}
