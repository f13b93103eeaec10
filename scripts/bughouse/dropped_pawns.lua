rule "dropped_pawns" {
  about = "A pawn dropped on the second row may make a double step, and be taken in passing in reply (SW-9).",
  needs = { "chess/double_step", "chess/passant", "bughouse/drops" },
}

test "dropped on its second row a pawn may go two cells (SW-9)" {
  position = "7k/8/8/8/8/8/8/7K[P] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: P@b2", "a: Kg8" }, legal = { "A: b2b3", "A: b2b4" } }

test "and is taken in passing then (SW-9)" {
  position = "7k/8/8/8/2p5/8/8/7K[P] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: P@b2", "a: Kg8", "A: b2b4", "a: c4b3" }, want = { ["A:b4"] = "", ["B.reserve.pawn"] = 1 } }

test "actions on the other board do not take that right away" {
  position = "7k/8/8/8/2p5/8/1P6/7K[] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: b2b4", "B: Kg1", "b: Kg8", "a: c4b3" }, want = { ["A:b4"] = "" } }

test "dropped elsewhere it goes one cell" {
  position = "7k/8/8/8/8/8/8/7K[P] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: P@b3", "a: Kg8" }, legal = "A: b3b4", refuse = "A: b3b5" }
