local passing = use "passing"

rule "grand_pawns" {
  about = "A pawn on the third row may move two cells and is then taken in passing. On the last three rows it may become an officer "
    .. "that its side has lost; on the last row it must, or may not go there.",
  needs = { "chess/army", "chess/capablanca_army" },
  adds = { of = "pawn", moves = {
    { "fmnD", from = rows(3), leaves = "passant", because = "a pawn goes two cells only from the third row of its army" },
    { "fcF", takes = "passant", because = "by the next action after the double step" },
  } },
  morphs = { of = "pawn", at = rows(-3, -1), to = { "officer" }, optional = true, must = rows(-1),
    at_most = { queen = 1, archbishop = 1, chancellor = 1, rook = 2, bishop = 2, knight = 2 } },
  position = {
    read = function(text) passing.read(game, board, text, "passant", true) end,
    write = function() return passing.write(game, "passant") end,
  },
}

test "two cells from the third row, and taken in passing" {
  variant = "grand", position = "4k5/10/10/10/3p6/10/10/4P5/10/4K5 w - - 0 1",
  play = { "e3e5", "e10f10" }, refuse = "e5e7", want = { turn = "white" },
}

test "taken in passing" {
  variant = "grand", position = "4k5/10/10/10/10/10/3p6/10/4P5/4K5 w - - 0 1", refuse = "e2e4", legal = "e2e3",
}

test "by the next action" {
  variant = "grand", position = "4k5/10/10/10/10/3p6/10/4P5/10/4K5 w - - 0 1",
  play = { "e3e5", "d5e4" }, want = { e5 = "", e4 = "black pawn" },
}

test "a pawn may become what its side has lost, or stay a pawn" {
  variant = "grand", position = "4k5/10/10/P9/10/10/10/10/10/RNBQKCABN1 w - - 0 1",
  legal = { "a7a8", "a7a8=R" }, refuse = { "a7a8=Q", "a7a8=C", "a7a8=A", "a7a8=N", "a7a8=B", "a7a8=K" },
}

test "on the last row it must, or does not go there" {
  variant = "grand", position = "4k5/P9/10/10/10/10/10/10/4Q5/1RNBKCABNR w - - 0 1",
  refuse = { "a9a10", "a9a10=Q", "a9a10=R", "a9a10=N" },
}

test "it goes there where something is missing" {
  variant = "grand", position = "4k5/P9/10/10/10/10/10/10/10/1RNBKCABNR w - - 0 1",
  legal = "a9a10=Q", refuse = { "a9a10", "a9a10=R" },
}

test "it gives check on the last row, though it may not go there" {
  variant = "grand", position = "1k8/10/P9/10/10/10/10/10/4Q5/1RNBKCABNR w - - 0 1", play = "a8a9", want = { marks = "+" },
}
