rule "double_step" {
  about = "A pawn on the second row of its army may move two cells (FIDE 3.7.2); with `anywhere`, from every cell (HR-3.1).",
  options = { anywhere = bool(false, { about = "double steps from every cell" }) },
  adds = { of = "pawn", moves = { { "fmnD", when = any { option "anywhere", at(rows(2)) },
    because = "a pawn goes two cells only from the second row of its army (FIDE 3.7.2)", leaves = "passant" } } },
}

test "from its first row a pawn goes one or two cells" { of = "b2", diagram = [[
  . . .
  . * .
  . * .
  . P .
  . . . ]] }

test "a black pawn too" { turn = "black", of = "b7", diagram = [[
  . . .
  . p .
  . * .
  . * .
  . . .
  . . .
  . . .
  . . . ]] }

test "not from another row" { of = "b3", diagram = [[
  . . .
  . * .
  . P .
  . . .
  . . . ]], refuse = { { "b3b5", rule = "chess/army" } } }

test "not over a piece" { of = "b2", diagram = [[
  . . . .
  . n . .
  . P . .
  . . . K ]] }

test "not onto a piece" { of = "b2", diagram = [[
  . n .
  . * .
  . P .
  . . . ]] }

test "with the option from every row" { set = { anywhere = true }, of = "b3", diagram = [[
  . . .
  . * .
  . * .
  . P .
  . . .
  . . . ]] }

test "with the option no piece is passed either" { set = { anywhere = true }, of = "b3", diagram = [[
  . . . .
  . . . .
  . n . .
  . P . .
  . . . .
  . . . K ]] }

test "with the option to the last row" { set = { anywhere = true }, diagram = [[
  . . . k .
  . . . . .
  P . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . K . . ]], play = "a6a8=Q", want = { a8 = "white queen", marks = "+" } }
