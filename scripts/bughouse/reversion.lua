rule "reversion" {
  about = "A promoted piece that is captured goes over as a pawn (SW-8).",
  fields = { piece = { promoted = bool(false, { flavour = true, only = "officer", sign = "~" }) } },
  reverts = { field = "promoted", to = "pawn" },
}

test "crazyhouse: what was promoted goes over as a pawn" { variant = "crazyhouse",
  position = "7k/P7/8/8/8/8/r7/7K[] w - - 0 1", play = { "a8=Q", "Kh7", "Qxa2" },
  want = { a2 = "white queen", ["a2.promoted"] = true, ["white.reserve.rook"] = 1,
    position = "8/7k/8/8/8/8/Q~7/7K[R] b - - 0 2" } }

test "crazyhouse: and is taken as one" { variant = "crazyhouse", position = "r6k/8/8/8/8/8/Q~7/7K[] b - - 0 1", play = "Rxa2",
  want = { ["black.reserve.pawn"] = 1, ["black.reserve.queen"] = 0 } }

test "crazyhouse: others go over as what they are" { variant = "crazyhouse", position = "r6k/8/8/8/8/8/Q7/7K[] b - - 0 1", play = "Rxa2",
  want = { ["black.reserve.pawn"] = 0, ["black.reserve.queen"] = 1 } }

test "what was promoted goes over as a pawn (SW-8)" {
  position = "6rk/P7/8/8/8/8/8/7K[] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1", play = { "A: a8=Q", "a: Rxa8" },
  want = { ["B.reserve.pawn"] = 1, ["B.reserve.queen"] = 0 } }
