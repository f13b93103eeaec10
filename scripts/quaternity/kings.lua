rule "kings" {
  about = "A king is mated, never taken. A king does not give check to another king, but for a frozen one (QT-18), next to " ..
          "which it may stand (QT-17).",
  forbids = {
    { when = takes_a "royal", because = "a king is mated, never taken" },
    { when = all { moves_a "royal", beside "royal" }, because = "a king does not give check to another king (QT-18)" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }

test "a king keeps away from others (QT-18)" { sides = two, diagram = [[
  .   .   .   .
  .   .   .   .
  wK  .   rK  . ]],
  legal = { "a1a2" }, refuse = { { "a1b1", because = "check to another king", rule = "quaternity/kings" },
  { "a1b2", because = "check to another king" } } }

test "a king that stands in check is not taken" { sides = { white = { alive = false } }, turn = "black", diagram = [[
  gK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  bR  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   bK ]], pieces = { l12 = "red king" },
  refuse = { { "a2a5", because = "never taken", rule = "quaternity/kings" } }, legal = "a2a4" }

test "next to a frozen king it may stand (QT-17, QT-18)" { sides = { red = { frozen = true, alive = false }, green = { alive = false } },
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
