rule "turns" {
  about = "Players act clockwise: white, red, black, green (QT-2). In his turn a player moves one piece once, however many " ..
          "armies he controls (QT-5).",
  cites = { turn = "QT-2", out = "QT-12, QT-15" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "clockwise from white" { want = { turn = "white", round = 1 } }
test "after white comes red" { play = "a5a6", want = { turn = "red" } }
test "then black, then green, and white again (QT-2)" {
  play = { "a5a6", "a8a7", "j8j7", "j5j6" }, want = { turn = "white", round = 2 } }

test "whoever is out is passed over" { sides = { red = { alive = false } },
  position = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10gK w wbg - - 1", play = "a1a2", want = { turn = "black" } }

test "two armies, one move (QT-5)" { sides = { black = { alive = false }, green = { alive = false } }, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  bR  .   .   .   .
  .   .   .   .   .
  wK  wR  .   .   . ]], pieces = { a3 = { controller = "white" } },
  play = "a3b3", want = { turn = "red" }, refuse = { { "b1b2", because = "the piece on b1 is not red's" } } }

test "with either army" { sides = { black = { alive = false }, green = { alive = false } }, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  bR  .   .   .   .
  .   .   .   .   .
  wK  wR  .   .   . ]], pieces = { a3 = { controller = "white" } },
  legal = { "a3b3", "b1b2", "a1a2" } }
