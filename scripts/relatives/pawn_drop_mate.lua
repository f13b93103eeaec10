rule "pawn_drop_mate" {
  about = "A pawn that is dropped may give check, but not mate, unless `allowed`.",
  options = { allowed = bool(false, { about = "a dropped pawn may mate" }) },
  forbids_after = {
    given = all { drops, moves_a "pawn" },
    when = all { none { option "allowed" }, opponent { attacked "royal", stuck } },
    because = "a dropped pawn may not mate",
  },
}

test "a dropped pawn may not mate" {
  variant = "shogi", position = "7nk/9/7GS/9/9/9/9/9/4K4 b PS 1",
  refuse = { { "P@i8", because = "may not mate", rule = "relatives/pawn_drop_mate" } },
}

test "with `allowed` it may" {
  variant = "shogi", set = { allowed = true }, position = "7nk/9/7GS/9/9/9/9/9/4K4 b P 1",
  play = "P@i8", want = { outcome = "checkmate" },
}

test "it may give check" { variant = "shogi", position = "8k/9/8S/9/9/9/9/9/4K4 b P 1", play = "P@i8", want = { marks = "+" } }

test "and a pawn that moves may mate" {
  variant = "shogi", position = "7nk/9/7GP/9/9/9/9/9/4K4 b - 1", legal = "i7i8",
}
