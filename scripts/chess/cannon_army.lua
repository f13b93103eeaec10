rule "cannon_army" {
  about = "The cannon moves as a rook, but takes only by leaping over exactly one piece.",
  needs = { "chess/army" },
}

piece "cannon" { letter = "U", moves = "mRcpR", tags = { "officer", "major" }, value = 4 }

test "a cannon moves as a rook, but does not take the first piece it meets" { of = "d4", diagram = [[
  . . . . . . . .
  . . . . . . . .
  . . . p . . . .
  . . . * . . . .
  . P * U * * p .
  . . . * . . . .
  . . . * . . . .
  . . . * . . . . ]] }

test "it takes the first piece behind one piece of either colour" { of = "d4", diagram = [[
  . . . p* . . . .
  . . . . . . . .
  . . . p . . . .
  . . . * . . . .
  p* P * U * P p* p
  . . . * . . . .
  . . . P . . . .
  . . . p* . . . . ]] }

test "it does not go behind its hurdle without taking" { of = "a1",
  row = "U . P . . . p .",
  reach = "U * P . . . p* ." }

test "it takes the first piece behind the hurdle, not the second" { of = "a1",
  row = "U . P p p .",
  reach = "U * P p* p ." }

test "two hurdles are too many" { of = "a1",
  row = "U . P P p .",
  reach = "U * P P p ." }

test "it does not take its own pieces" { of = "a1",
  row = "U . p N . .",
  reach = "U * p N . ." }

test "it attacks across one piece: out of check by flight, a second hurdle or none" { diagram = [[
  . . . . u . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . N . . .
  R . . . . . . .
  . P . . . . . .
  . . . . K . . . ]],
  legal = { "e1d1", "a3e3", "e4g5", "e4c3" },
  refuse = {
    { "b2b4", because = "own king in check", rule = "chess/royal_safety" },
    { "a3b3", because = "own king in check" },
    { "e1e2", because = "own king in check" } } }

test "no piece may step between as the cannon's hurdle" { diagram = [[
  . . . . u . . .
  . . . . . . . .
  R . . . . . . .
  . . . . K . . . ]], refuse = { "a2e2", because = "own king in check" }, legal = "a2d2" }
