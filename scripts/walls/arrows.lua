local walls = use "walls"

rule "arrows" (walls.rule {
  about = "Who has moved shoots: from where the piece stands now an arrow flies as a queen goes, and the cell where it comes down "
    .. "is shut for the rest of the game. Nothing passes a shut cell, and nothing is taken.",
  verb = "shoot", where = walls.flight "Q99", must = true,
  because = "an arrow flies as a queen goes, to an empty cell",
})

piece "amazon" { letter = "Q", moves = "mQ", value = 9 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "it moves as a queen, and not past a shut cell" { of = "c2", diagram = [[
  . . # . .
  * # * . *
  . * * * .
  * * Q * q
  . * * * . ]], refuse = "c2e2" }

test "then it shoots, from where it stands now" { diagram = [[
  . . . . q
  . . . . .
  Q . . . .
  . . . . . ]], play = { "a2d2", "shoot d4" }, want = { turn = "black", board = [[
  . . . # q
  . . . . .
  . . . Q .
  . . . . . ]] } }

test "also back to where it came from" { diagram = [[
  . . . . q
  . . . . .
  Q . . . .
  . . . . . ]], play = { "a2d2", "shoot a2" }, want = { position = "10/10/10/10/10/10/4q5/10/#2Q6/10 b 1" } }

test "not past a piece, nor onto one" { row = "Q . . . q . .", play = "a1c1", legal = { "shoot d1", "shoot a1", "shoot c8" },
  refuse = { { "shoot e1", because = "as a queen goes" }, { "shoot f1", because = "as a queen goes" },
    { "shoot d3", because = "as a queen goes" } } }

test "who has moved must shoot before the other moves" { row = "Q . . . q . .", play = "a1c1",
  refuse = { { "e1d1", because = "turn" }, "c1d1" } }

test "nobody shoots without a move" { row = "Q . . . q . .", refuse = "shoot b1" }

test "where nothing moves the game is lost" { position = "10/10/10/10/10/10/10/##8/q1Q7/##8 w 5",
  play = { "c2c1", "shoot b2" }, want = { outcome = "nothing can move", points = { white = 1, black = 0 } } }
