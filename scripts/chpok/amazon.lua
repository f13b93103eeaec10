rule "amazon" {
  about = "With `amazon`, which is {amazon} at first, the queen also moves as a knight (CH-7.9).",
  needs = "chess/army",
  options = { amazon = bool(false, { about = "queens leap like knights" }) },
  fields = { game = { amazon = settled("amazon", { group = "x" }) } },
  adds = { of = "queen", moves = { { "N", when = compare("game.amazon", "==", 1),
    because = "a queen leaps as a knight only where that was bid" } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local middle = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . P . . . .
  . . P Q P . . .
  . . P P P . . .
  . . . . . . . .
  . . . . . . . K ]]

test "a queen leaps as a knight, too (CH-7.9)" { stage = "board", game = { amazon = true }, of = "d4", diagram = middle, reach = [[
  . . . . . . . k*
  * . . . . . * .
  . * * . * * . .
  . * * P * * . .
  . . P Q P . . .
  . * P P P * . .
  . . * . * . . .
  . . . . . . . K ]] }

test "not at first (CH-7.9)" { stage = "board", diagram = middle, refuse = { "d4b3", "d4c6" }, legal = "d4b6" }

test "nor does anything else" { stage = "board", game = { amazon = true }, row = "R B K D . . . k",
  refuse = { "a1b3", "b1c3", "c1d3", "d1e3" } }
