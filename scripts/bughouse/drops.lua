rule "drops" {
  about = "Instead of a move a player may drop any piece of his reserve on any empty cell of his board (SW-3).",
  drops = { of = { "pawn", "officer" } },
}

test "crazyhouse: a drop is an action like a move, and uses the piece up" { variant = "crazyhouse",
  diagram = [[
    . . k .
    . . . .
    . . . .
    . K . . ]], sides = { white = { reserve = { knight = 2 } } },
  play = { "N@a2", "Kd3" }, want = { a2 = "white knight", ["white.reserve.knight"] = 1, turn = "white" } }

test "crazyhouse: on every empty cell" { variant = "crazyhouse", position = "8/8/8/8/8/k7/8/K7[Q] w - - 0 1",
  legal = { "Q@a8", "Q@h1", "Q@a2" }, want = { legal = 63 },
  refuse = { { "Q@a1", because = "not empty", rule = "bughouse/drops" }, { "Q@a3", because = "not empty" } } }

test "crazyhouse: nothing that he has not, and no king ever" { variant = "crazyhouse",
  position = "8/8/8/8/8/k7/8/K7[Qn] w - - 0 1",
  refuse = { { "N@c3", because = "white has no knight in reserve", rule = "bughouse/drops" },
    { "K@c3", because = "a king is never dropped", rule = "bughouse/drops" } } }

test "crazyhouse: a pawn may be written without its letter" { variant = "crazyhouse",
  position = "8/8/8/8/8/k7/8/K7[P] w - - 0 1", legal = { "@c3", "P@c3" } }

test "crazyhouse: a dropped piece shields its king, and uncovers nothing" { variant = "crazyhouse",
  position = "4r2k/8/8/8/8/8/8/4K3[N] w - - 0 1",
  legal = { "N@e2", "N@e7" }, refuse = { { "N@d4", because = "own king in check", rule = "chess/royal_safety" } } }

test "crazyhouse: against two attackers at once nothing can be dropped" { variant = "crazyhouse",
  position = "4r2k/8/8/8/8/3n4/8/4K3[N] w - - 0 1", refuse = { { "N@e2", because = "own king in check" } } }

test "crazyhouse: a drop gives check and mate, and is written with its mark" { variant = "crazyhouse",
  position = "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", play = "N@f7",
  want = { outcome = "checkmate", marks = "#" } }

test "crazyhouse: a king that a drop can shield is not mated" { variant = "crazyhouse",
  position = "7k/6pp/8/8/8/8/8/K3R3[n] w - - 0 1", play = "Re8",
  want = { outcome = "", marks = "+", legal = 2 }, legal = { "N@g8", "N@f8" } }

test "what the partner took is dropped on the other board" {
  play = { "A: e4", "a: d5", "A: exd5", "B: e4", "b: P@e3" },
  want = { ["B:e3"] = "b pawn", ["b.reserve.pawn"] = 0, ["A:e3"] = "" } }

test "not before he took it (SW-3)" {
  play = { "B: e4" }, refuse = { { "b: P@e3", because = "b has no pawn in reserve", rule = "bughouse/drops" } } }

test "not on an occupied cell" {
  play = { "A: e4", "a: d5", "A: exd5", "B: e4" }, refuse = { { "b: P@e4", because = "not empty", rule = "bughouse/drops" } } }

test "drawn: a knight on any empty cell of its own board (SW-3)" { turn = "b", of = "b: N@",
  sides = { b = { reserve = { knight = 1 } } }, diagram = [[
  k . . . | k * * *
  . . . . | * * P *
  . . . . | * * * *
  . . K . | * * K * ]] }
