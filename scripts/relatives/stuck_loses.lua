rule "stuck_loses" {
  about = "Who is on turn and can move nothing has lost.",
  ends = { when = stuck, outcome = "turn loses", because = "nothing can move" },
}

test "shut in" { variant = "joust", position = "8/8/8/8/3N4/1#6/8/n7 w 5", play = "d4c2",
  want = { outcome = "nothing can move", points = { white = 1, black = 0 } } }

test "not while anything can go anywhere" { variant = "joust", position = "8/8/8/8/3N4/8/8/n7 w 5", play = "d4c2",
  want = { outcome = "" }, legal = "a1b3" }
