rule "no_moves" {
  about = "A side that has no legal move has lost, whether its king is in check or not.",
  ends = {
    { when = all { attacked "royal", stuck }, outcome = "turn loses", because = "checkmate", mark = "#" },
    { when = stuck, outcome = "turn loses", because = "no legal move" },
  },
}

test "shut in and not in check" {
  variant = "xiangqi", position = "3k5/R8/9/9/9/9/9/9/9/4K4 b - - - 1",
  want = { outcome = "no legal move" },
}

test "checkmate is written as one" {
  variant = "xiangqi", position = "3k5/R8/8R/9/9/9/9/9/9/4K4 w - - - 1",
  play = "i8i10", want = { outcome = "checkmate", points = { white = 1, black = 0 }, marks = "#" },
}
