rule "hill" {
  about = "Who brings the king to one of the four cells in the middle has won.",
  needs = { "chess/royal_safety" },
  before = { "chess/stalemate", "chess/seventy_five", "chess/fivefold" },
  ends = { when = anyone { some("royal", { at(cells { "d4:e5" }) }) }, outcome = "mover wins", because = "the king is on the hill" },
}

test "a king comes to the hill" {
  variant = "king-of-the-hill", position = "4k3/8/8/8/8/3K4/8/8 w - - 0 1",
  play = "d3e4", want = { outcome = "the king is on the hill", points = { white = 1, black = 0 }, rule = "relatives/hill" },
}

test "not where it would be in check" {
  variant = "king-of-the-hill", position = "4k3/8/8/8/7r/3K4/8/8 w - - 0 1",
  refuse = { { "d3e4", because = "check" } }, legal = "d3c3",
}
