rule "first_check" {
  about = "Who gives check has won.",
  before = { "relatives/no_moves", "relatives/pawn_drop_mate" },
  ends = { when = attacked "royal", outcome = "mover wins", because = "check" },
}

test "a check wins" { variant = "checkshogi", position = "4k4/9/9/9/9/9/9/9/4K3R b - 9", play = "i1i9",
  want = { outcome = "check", points = { sente = 1, gote = 0 } } }

test "in a position that is given who stands in check has lost" { variant = "checkshogi", position = "4k3R/9/9/9/9/9/9/9/4K4 w - 9",
  want = { outcome = "check", points = { sente = 1, gote = 0 } } }
