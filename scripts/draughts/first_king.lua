rule "first_king" {
  about = "The first king wins for its side.",
  needs = { "draughts/captures" },
  ends = { when = anyone { none { few("king", 0) } }, outcome = "that side wins", because = "the first king" },
}

test "the first king wins" { variant = "breakthrough-draughts", position = "10/1M8/10/10/6m3/10/10/10/10/10 w 1", play = "b9a10",
  want = { outcome = "the first king", points = { white = 1, black = 0 } } }

test "not a man who comes over the last row" { variant = "breakthrough-draughts",
  position = "10/2m1m5/1M8/10/10/10/6m3/10/10/10 w 1", play = "take b8 d10 f8", want = { outcome = "" } }
