rule "jeson_mor" {
  about = "Who moves a knight away from the cell in the middle has won, and so has who takes all knights of the other.",
  fields = { game = { left = bool(false, { about = "a knight has left the middle" }) } },
  on = { ["action.applied"] = { set = "game.left", to = 1, when = comes_from(cells { "e5" }) } },
  ends = {
    { when = compare("game.left", "==", 1), outcome = "mover wins", because = "a knight has left the middle" },
    { when = few("knight", 0), outcome = "turn loses", because = "no knight is left" },
  },
}

piece "knight" { letter = "N", moves = "N", value = 3 }

test "to the middle" { play = "d1c3", want = { outcome = "" } }

test "and away" { position = "9/9/9/9/4N4/9/9/9/n8 w 9", play = "e5g6",
  want = { outcome = "a knight has left the middle", points = { white = 1, black = 0 } } }

test "unless it is taken there" { position = "9/9/9/2n6/4N4/9/9/9/N8 b 9", play = "c6e5", want = { outcome = "", e5 = "black knight" } }

test "the last knight is taken" { position = "9/9/9/9/9/2n6/4N4/9/9 b 9", play = "c4e3",
  want = { outcome = "no knight is left", points = { white = 0, black = 1 } } }
