local material = use "material"

rule "hill" {
  about = "Who brings the king to one of the four cells in the middle has won. A king alone can do that, so no lack of pieces saves who "
    .. "is out of time (lichess.org/variant/kingOfTheHill). Only where pawns stand as a wall all that can still come is looked at "
    .. "(own reasoning: there the flag wins).",
  cannot_win = function() return material.walled(game, 4) and "follow" end,
  needs = { "chess/royal_safety" },
  before = { "chess/stalemate", "chess/seventy_five", "chess/fivefold" },
  ends = { when = anyone { some("royal", { at(cells { "d4:e5" }) }) }, outcome = "that side wins", because = "the king is on the hill" },
}

test "a king comes to the hill" {
  variant = "king-of-the-hill", position = "4k3/8/8/8/8/3K4/8/8 w - - 0 1",
  play = "d3e4", want = { outcome = "the king is on the hill", points = { white = 1, black = 0 }, rule = "relatives/hill" },
}

test "not where it would be in check" {
  variant = "king-of-the-hill", position = "4k3/8/8/8/7r/3K4/8/8 w - - 0 1",
  refuse = { { "d3e4", because = "check" } }, legal = "d3c3",
}

test "a king alone can win (lichess, king of the hill)" {
  variant = "king-of-the-hill", position = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", want = { outcome = "", cannot_win = "" } }
test "only one king comes to the hill behind the wall (FIDE 6.9, king of the hill)" {
  variant = "king-of-the-hill", position = "k7/8/8/8/p1p1p1p1/P1P1P1P1/8/K7 w - - 0 1", want = { cannot_win = "white" } }
