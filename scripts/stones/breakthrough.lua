rule "breakthrough" {
  about = "A pawn goes one cell ahead, straight or diagonally, and takes only diagonally. Who first has one on the last row has "
    .. "won, and so has who has taken all of the other's.",
  ends = {
    { when = anyone { some("pawn", { at(rows(-1)) }) }, outcome = "that side wins", because = "a pawn has broken through" },
    { when = few("pawn", 0), outcome = "turn loses", because = "no pawn is left" },
  },
}

piece "pawn" { letter = "P", moves = "fmWfF", value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "straight ahead it takes nothing, diagonally it does" { of = "c2", diagram = [[
  . . . . .
  . * p p* .
  . . P . .
  . . . . . ]] }

test "who comes to the last row has won" { position = "8/3P4/8/8/8/8/2p5/8 w 1", play = "d7e8",
  want = { outcome = "a pawn has broken through", points = { white = 1, black = 0 } } }

test "who has none left has lost" { position = "8/8/3p4/2P5/8/8/8/8 w 1", play = "c5d6",
  want = { outcome = "no pawn is left", points = { white = 1, black = 0 } } }

test "a position in which a pawn is through is won by its side, whoever is on turn" { position = "2P5/8/8/8/8/8/2p5/8 w 1",
  want = { outcome = "a pawn has broken through", points = { white = 1, black = 0 } } }
