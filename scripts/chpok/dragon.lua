rule "dragon" {
  about = "The dragon leaps two cells straight, over anything, or steps one cell diagonally (CH-6.3). The other pieces go as in "
    .. "chess, and a king may be left to be taken (CH-6.2).",
  needs = "chess/army",
}

piece "dragon" { letter = "D", moves = "DF", tags = { "officer" }, value = 3 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "from e4 the dragon goes to eight cells, over anything (CH-6.3)" { stage = "board", of = "e4", diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . * . . .
  . . . * p * . .
  . . * P D p * .
  . . . * P * . .
  . . . . p* . . .
  . . . . . . . K ]] }

test "not onto its own pieces, and not further" { stage = "board", of = "a1", diagram = [[
  . . . k
  * . . .
  . * . .
  D . P K ]], refuse = { "a1c1", "a1a2", "a1c3", "a1a4" } }

test "a king may be left to be taken, and may go where it can be taken (CH-6.2)" { stage = "board", diagram = [[
  . . . . r . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . N . . .
  . . . . K . . . ]], legal = { "e2c3", "e1d2", "e1d1" } }
