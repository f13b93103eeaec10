rule "royal_safety" {
  about = "No move may leave one's own king attacked (FIDE 3.9.2).",
  forbids_after = { when = exposed "royal", because = "it leaves the own king in check" },
  marks = { ["+"] = attacked "royal" },
}

test "a piece that stands between its king and a rook goes along that line only" { of = "e4", diagram = [[
  . . . . r* . . .
  . . . . * . . .
  . . . . * . . .
  . . . . * . . .
  . . . . R . . .
  . . . . * . . .
  . . . . * . . .
  . . . . K . . . ]] }

test "a knight that stands there does not go at all" { of = "d4", diagram = [[
  . . . . . . .
  . . . . . . b
  . . . . . . .
  . . . . . . .
  . . . N . . .
  . . . . . . .
  . K . . . . .
  . . . . . . . ]], refuse = { { "d4f5", because = "own king in check", rule = "chess/royal_safety" } } }

test "with two pieces between neither is bound" { diagram = [[
  . . . . r . .
  . . . . p . .
  . . . . N . .
  . . . . K . . ]], legal = { "e2c3", "e2g1" } }

test "a king does not go next to another, nor to any attacked cell" { with = "no-draws", diagram = [[
  . . . .
  * . . .
  K . k . ]] }

test "a king does not go back along the line on which it is attacked" { diagram = [[
  . . . . r . . .
  . . . . . . . .
  . . . . . . . .
  . . . * . * . .
  . . . * K * . .
  . . . * . * . .
  . . . . . . . .
  . . . . . . . . ]] }

test "a king takes what attacks it" { of = "e1", diagram = [[
  . . . . . .
  . . . . q* .
  . . . . K . ]] }

test "but not what is protected" { diagram = [[
  r . . . . . .
  . . . . . . .
  b . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . R . q . .
  . . . . K . . ]], refuse = { { "e1e2", because = "own king in check" } }, legal = "c2e2", want = { legal = 1 } }

test "out of check by flight, by taking, by stepping between, by nothing else" { diagram = [[
  . . . . r . . .
  . . . . . . . .
  . . . . . . . .
  . B . . . . . .
  R . . . . . . .
  . . . . . . . .
  P . . . . . . .
  . . . . K . . . ]],
  legal = { "e1d1", "e1d2", "e1f1", "e1f2", "b5e8", "a4e4", "b5e2" },
  want = { legal = 7 },
  refuse = {
    { "a2a3", because = "own king in check", rule = "chess/royal_safety" },
    { "e1e2", because = "own king in check" },
    { "b5c6", because = "own king in check" } } }

test "against two attackers at once only the king can move" { diagram = [[
  . . . . r . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . Q . .
  . . . . . n . .
  . . . . . . . .
  . . . . K . . . ]],
  legal = { "e1d1", "e1f1", "e1f2" }, want = { legal = 3 },
  refuse = { { "f4f3", because = "own king in check" }, { "f4e4", because = "own king in check" } } }

test "a piece that steps aside may uncover a check" { diagram = [[
  . . . . k . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . B . . .
  . . . . . . . .
  . . . . R . . .
  . . . . K . . . ]],
  play = "e4b7", want = { marks = "+" }, refuse = { { "e8e7", because = "own king in check" } } }

test "a move that gives no check has no mark" { play = { "e4", "f5" }, want = { marks = "" } }
test "a move that gives check is marked" { play = { "e4", "f5", "Qh5" }, want = { marks = "+" } }

test "nobody takes a king, not even one that was left in check (FIDE 3.9.2)" {
  position = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", want = { legal = 16 }, legal = "e2e7",
  refuse = { { "e2e8", because = "may not be left attacked, so it is never taken", rule = "chess/royal_safety" } } }
