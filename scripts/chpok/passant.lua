local passing = use "passing"

rule "passant" {
  about = "A pawn that has made a double step may be taken on the cell that it passed, by the next move only (CH-6.2); not with "
    .. "`no_passant`, which is {no_passant} at first (CH-7.16).",
  needs = "chess/double_step",
  options = { no_passant = bool(false, { about = "nothing is taken in passing (CH-7.16)" }) },
  fields = { game = { no_passant = settled("no_passant", { group = "x" }) } },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant", when = compare("game.no_passant", "==", 0),
    because = "by the next move after the double step, and not where no_passant was bid" } } },
  position = {
    read = function(text) passing.read(game, board, text, "passant") end,
    write = function() return passing.write(game, "passant") end,
  },
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

test "not after a pass or a removal" { stage = "board", turn = "black", game = { pass = true, remove = true }, diagram = beside,
  play = { "d7d5", "pass", "pass" }, refuse = "e5d6" }
test "not even after a removal alone" { stage = "board", turn = "black", game = { pass = true, remove = true }, diagram = beside,
  pieces = { h1 = "white rook" }, play = { "d7d5", "remove h1", "pass" }, refuse = "e5d6" }

test "position text names the cell that was passed" { position = "4k3/3p4/8/4P3/8/8/8/4K3 b", play = "d7d5", legal = "e5d6",
  want = { position = "4k3/8/8/3pP3/8/8/8/4K3[] w 0/0 d6 0/1 2 - 10+5 0/0 0/0 - - 0/0 0/1/1/1/1" } }
test "and reads it" { position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", legal = "e5d6" }
test "none is passed where it names none" { position = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", refuse = "e5d6" }
