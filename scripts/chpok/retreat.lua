rule "retreat" {
  about = "With `retreat`, which is {retreat} at first, pawns may also go one cell straight back, if it is empty (CH-7.11).",
  needs = "chess/army",
  options = { retreat = bool(false, { about = "pawns go back" }) },
  fields = { game = { retreat = settled("retreat", { group = "x" }) } },
  adds = { of = "pawn", moves = { { "bmW", when = compare("game.retreat", "==", 1),
    because = "a pawn goes back only where that was bid" } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a pawn goes one cell back, if it is empty (CH-7.11)" { stage = "board", game = { retreat = true }, of = "b3", diagram = [[
  . * . k
  . P . .
  . * . .
  . . . K ]] }

test "it takes nothing there" { stage = "board", game = { retreat = true }, diagram = [[
  . . . k
  . P . .
  . p . .
  . . . K ]], refuse = "b3b2" }

test "not at first (CH-7.11)" { stage = "board", diagram = [[
  . . . k
  . P . .
  . . . .
  . . . K ]], refuse = "b3b2" }

test "a black pawn goes up, to the last row too" { stage = "board", turn = "black", game = { retreat = true }, diagram = [[
  . . . k
  p . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . K ]], play = "a7a8", want = { a8 = "black pawn" } }

test "back on the second row it goes two cells again" { stage = "board", game = { retreat = true }, diagram = [[
  . . . k
  . P . .
  . . . .
  . . . K ]], play = { "b3b2", "d4d3" }, legal = "b2b4" }
