rule "royal_safety" {
  about = "No move may leave a king of one's own attacked (QT-1). A piece that is bound to its own king gives check all the " ..
          "same (QT-18). What counts is the position after the mates that the move makes, when the armies of the mated " ..
          "kings have changed hands: so a move may leave the own king attacked if it mates the attacker (QT-19).",
  forbids_after = { when = exposed "royal", because = "it leaves a king of one's own in check (QT-1)" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }

test "a piece between its king and a rook goes along that line only" { of = "c3", sides = two, diagram = [[
  .   .   rR* .   .   .   rK
  .   .   *   .   .   .   .
  .   .   wR  .   .   .   .
  .   .   *   .   .   .   .
  .   .   wK  .   .   .   . ]] }

test "a pinned piece still gives check (QT-18)" { sides = two, diagram = [[
  .   .   .   .   .   .   rR
  .   .   .   .   .   .   .
  .   .   .   .   .   .   .
  rK  .   .   .   .   .   wR
  .   .   .   .   .   .   .
  .   .   .   .   .   .   wK ]], turn = "red",
  refuse = { { "a3b3", because = "own in check" } }, legal = { "a3a4", "a3a2", "g6g3" } }

test "so a king may not go where only a pinned piece reaches" { sides = two, diagram = [[
  .   .   .   .   .   .   rR
  .   .   .   .   .   .   .
  rK  .   .   .   .   .   .
  .   .   .   .   .   .   wR
  .   .   .   .   .   .   .
  .   .   .   .   .   .   wK ]], turn = "red",
  refuse = { { "a4a3", because = "own in check", rule = "quaternity/royal_safety" } } }

test "the king of an army that a player controls besides his own must be safe too" { sides = two, diagram = [[
  .   .   .   .   .   rR
  .   .   .   .   .   .
  .   .   .   .   .   wN
  rK  .   .   .   .   bK
  wK  .   .   .   .   . ]], pieces = { f2 = { controller = "white" }, a2 = "", a4 = "red king" },
  refuse = { { "f3d4", because = "own in check" } } }

test "counter-mate: the attacker's army is gone before safety is judged (QT-19)" { sides = two, turn = "red", diagram = [[
  rK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   rR  .   .   .   .   .   .
  wR  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   rR
  .   .   .   .   .   wK  .   . ]],
  play = "b5b1", want = { f1 = "", ["a4.controller"] = "red", outcome = "one player is left" } }

test "no counter-mate where the attacked king has a way out" { sides = two, turn = "red", diagram = [[
  rK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   rR  .   .   .   .   .   .
  wR  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   wK  .   . ]],
  refuse = { { "b5b1", because = "own in check", rule = "quaternity/royal_safety" } }, legal = { "a8b8", "b5a5" } }

test "no counter-mate against one of two attackers" { turn = "red", sides = { green = { alive = false } }, diagram = [[
  rK  .   .   .   .   .   bR  .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   rR  .   .   .   .   .   .
  wR  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   rR
  .   .   .   .   .   wK  .   . ]], pieces = { l12 = "black king" },
  refuse = { { "b5b1", because = "own in check" } } }

test "a mated king that is taken off must not open a line to one's own" { sides = { green = { alive = false } }, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  wK  .   .   .   rK  .   .   bR ]], pieces = { l12 = "black king" },
  refuse = { { "b6b2", because = "own in check" } }, legal = { "b6b3", "b6c6" } }
