rule "stuck_wins" {
  about = "Who is on turn and can move nothing, or has nothing, has won.",
  ends = { when = stuck, outcome = "turn wins", because = "nothing can move" },
}

test "who has nothing left has won" { variant = "antidraughts", position = "10/10/10/10/10/10/10/2m7/1M8/10 w 1", play = "take b2 d4",
  want = { outcome = "nothing can move", points = { white = 0, black = 1 } } }
