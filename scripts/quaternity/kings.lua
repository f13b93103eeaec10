rule "kings" {
  about = "A king is mated, never taken. A king does not give check to another king, but for a frozen one (QT-18), next to " ..
          "which it may stand (QT-17).",
  forbids = {
    { when = takes_a "royal", because = "a king is mated, never taken" },
    { when = all { moves_a "royal", beside "royal" }, because = "a king does not give check to another king" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }

test "a king keeps away from others" { sides = two, diagram = [[
  .   .   .   .
  .   .   .   .
  wK  .   rK  . ]],
  legal = { "a1a2" }, refuse = { { "a1b1", because = "check to another king", rule = "quaternity/kings" },
  { "a1b2", because = "check to another king" } } }

test "a king in check is not taken" { sides = { green = { alive = false } }, diagram = [[
  .   .   .   .   bK
  .   .   .   .   .
  .   .   .   .   .
  wR  .   .   rR  bR
  .   .   .   .   .
  .   .   .   rK  .
  .   .   .   .   .
  wK  .   .   .   . ]], play = "a5a3", want = { turn = "red" }, legal = "d3c2",
  pieces = { ["d5"] = "", ["e8"] = "", l12 = "black king", ["e5"] = "black rook" } }

test "a king that stands in check stays on the board while others act" { diagram = [[
  gK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  wR  .   .   bK  .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   rR  .   .   .
  wK  .   .   .   .   .   .   rK ]], sides = { green = { alive = false } }, turn = "red",
  refuse = { { "a4d4", because = "turn" } }, play = "e2d2", want = { turn = "black" },
  legal = { "d4e5" } }

test "next to a frozen king it may stand" { sides = { red = { frozen = true, alive = false }, green = { alive = false } },
  diagram = [[
  .   .   .   .   bK
  .   .   .   .   .
  .   .   .   .   .
  wK  .   rK  .   . ]], legal = { "a1b1", "a1b2" }, refuse = "a1c1" }

test "and takes it no more than any other" { sides = { red = { frozen = true, alive = false }, green = { alive = false } },
  diagram = [[
  .   .   .   .   bK
  .   .   .   .   .
  .   wK  rK  .   . ]], refuse = { { "b1c1", because = "never taken" } } }
