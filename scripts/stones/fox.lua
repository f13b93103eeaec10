rule "fox" {
  about = "The fox goes one cell diagonally, in any way; a hound only ahead. Nothing is taken. The fox wins on the last row.",
  ends = { when = anyone { some("fox", { at(rows(-1)) }) }, outcome = "that side wins", because = "the fox is through" },
}

piece "fox"   { letter = "F", moves = "mF", value = 3 }
piece "hound" { letter = "H", moves = "mfF", value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the fox goes back, too" { of = "c3", diagram = [[
  . . . . .
  . * . * .
  . . F . h
  . * . h .
  . . . . . ]] }

test "a hound only ahead" { turn = "black", of = "d4", diagram = [[
  . . . . .
  . . . h .
  . . * . *
  . F . . .
  . . . . . ]] }

test "the fox is through" { position = "8/3F4/8/8/8/8/7h/8 w 9", play = "d7e8",
  want = { outcome = "the fox is through", points = { white = 1, black = 0 } } }

test "the fox is shut in" { position = "8/8/8/8/6h1/8/5h2/6F1 b 9", play = "g4h3", want = { outcome = "" }, legal = "g1h2",
  refuse = { { "g1f2", because = "takes nothing" } } }

test "and has lost" { position = "8/8/8/8/8/6h1/5h2/6F1 b 9", play = "g3h2",
  want = { outcome = "nothing can move", points = { white = 0, black = 1 } } }
