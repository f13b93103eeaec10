rule "royal_safety" {
  about = "No move may leave a king of one's own attacked (QT-1). A piece that is bound to its own king gives check all the " ..
          "same (QT-18). What counts is the position after the mates that the move makes, when the armies of the mated " ..
          "kings have changed hands: so a move may leave the own king attacked if it mates the attacker (QT-19).",
  forbids_after = { when = exposed "royal", because = "it leaves a king of one's own in check" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }

test "a piece between its king and a rook goes along that line only" { of = "c3", sides = two, diagram = [[
  .   .   rR* .   .   .   rK
  .   .   *   .   .
  .   .   wR  .   .
  .   .   *   .   .
  .   .   wK  .   . ]] }

test "a pinned piece still gives check" { sides = two, diagram = [[
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

test "counter-mate: the attacker's army is gone before safety is judged" { sides = two, diagram = [[
  rK  .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   rR  .   .   .   .
  .   .   .   .   .   .
  .   .   rR  .   .   .
  .   .   .   .   .   .
  wR  .   .   .   .   .
  .   .   rR  .   .   .
  .   .   .   .   .   .
  .   .   .   .   wK  . ]], turn = "red",
  legal = "b8a8" }

test "no counter-mate where the attacked king has a way out" { sides = two, diagram = [[
  rK  .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   rR  .   .   .   .
  .   .   .   .   .   .
  wR  .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   .   .
  .   .   .   .   wK  . ]], turn = "red",
  refuse = { { "b8b1", because = "own in check" } }, legal = "b8a8" }
