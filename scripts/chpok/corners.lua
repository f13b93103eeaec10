rule "corners" {
  about = "With `corners`, which is {corners} at first, a bishop on a corner of the board may also go to a cell beside it, straight, "
    .. "which is empty or held by the enemy (CH-7.10).",
  needs = "chess/army",
  options = { corners = bool(false, { about = "bishops change colour in corners" }) },
  fields = { game = { corners = settled("corners", { group = "x" }) } },
  adds = { of = "bishop", moves = {
    { "W", from = union(rows(1), rows(-1)), when = all { compare("game.corners", "==", 1), at_rim },
      because = "a bishop steps straight only from a corner, and only where that was bid" },
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a bishop on a corner also goes straight by one cell (CH-7.10)" { stage = "board", game = { corners = true }, of = "a1", diagram = [[
  . . . *
  . . * .
  p* * . .
  B * . K ]], pieces = { e5 = "white pawn", h8 = "black king" } }

test "not at first (CH-7.10)" { stage = "board", row = "B . . K . . . k", refuse = { "a1a2", "a1b1" }, legal = "a1b2" }

test "not onto its own pieces" { stage = "board", game = { corners = true }, row = "B N . K . . . k", refuse = "a1b1", legal = "a1a2" }

test "not from another cell of the edge" { stage = "board", game = { corners = true }, diagram = [[
  . . . .
  B . . .
  . . . .
  . B K k ]], refuse = { "a3a4", "a3b3", "b1a1", "b1c1", "b1b2" } }

test "nor a rook or a queen more than they could" { stage = "board", game = { corners = true }, row = "N . . K . . . k",
  refuse = { "a1a2", "a1b1" } }

test "on a board nine wide the corner is on the ninth file" { stage = "board", game = { corners = true, width = 9 },
  row = "K . . k . . . B B", legal = { "i1i2" }, refuse = { "h1h2", "h1g1" } }

test "and at the far side" { stage = "board", game = { corners = true, width = 9 }, diagram = [[
  B . k . . . . . B
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  K . . . . . . . . ]], legal = { "a8a7", "a8b8", "i8i7", "i8h8" } }
