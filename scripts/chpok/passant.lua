rule "passant" {
  about = "A pawn that has made a double step may be taken on the cell that it passed, by the next move only (CH-6.2); not with "
    .. "`no_passant`, which is {no_passant} at first (CH-7.16).",
  needs = "chess/double_step",
  options = { no_passant = bool(false, { about = "nothing is taken in passing" }) },
  fields = { game = { no_passant = settled("no_passant", { group = "x" }) } },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant", when = compare("game.no_passant", "==", 0) } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local beside = [[
  . . . . k .
  . . . p . .
  . . . . . .
  . . . . P .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . K . ]]

test "what made a double step is taken on the cell that it passed (CH-6.2)" { stage = "board", turn = "black", diagram = beside,
  play = { "d7d5", "e5d6" }, want = { d5 = "", d6 = "white pawn", e5 = "" } }

test "by the next move only" { stage = "board", turn = "black", diagram = beside,
  play = { "d7d5", "e1e2", "e8e7" }, refuse = "e5d6" }

test "not where that was bid (CH-7.16)" { stage = "board", turn = "black", game = { no_passant = true }, diagram = beside,
  play = "d7d5", refuse = "e5d6", legal = "e5e6" }

test "only a pawn on the second row goes two cells (CH-6.2)" { stage = "board", diagram = [[
  . . . k
  P . . .
  . P . .
  . . P K ]], legal = { "b2b4", "c1c2", "a3a4" }, refuse = { "c1c3", "a3a5" } }
