rule "dropped_rooks" {
  about = "A rook dropped on a corner cell of the first row may castle as if it had never moved, "
    .. "with a king that has not moved (SW-10).",
  needs = { "chess/castling", "bughouse/drops" },
  drops = { of = "rook", with = "unmoved", onto = both(rows(1), cells { "a1", "h1", "a8", "h8" }) },
}

test "dropped in the corner a rook castles (SW-10)" {
  position = "7k/8/8/8/8/8/8/4K2R[R] w K - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: R@a1", "a: Kg8" }, legal = { "A: O-O", "A: O-O-O" } }

test "also when no rook that had not moved was left in between" {
  position = "7k/8/8/8/8/8/8/4K2R[R] w K - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: Rh2", "a: Kg8", "A: R@a1", "a: Kf8", "A: O-O-O" }, want = { ["A:c1"] = "A king", ["A:d1"] = "A rook" } }

test "not with a king that has moved (SW-10)" {
  position = "7k/8/8/8/8/8/8/3K4[R] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: Ke1", "a: Kg8", "A: R@a1", "a: Kg7" }, refuse = { { "A: O-O-O", because = "has never moved" } } }

test "nor dropped elsewhere, and moved to the corner" {
  position = "7k/8/8/8/8/8/8/4K2R[R] w K - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: R@a2", "a: Kg8", "A: Ra1", "a: Kg7" }, refuse = { { "A: O-O-O", rule = "bughouse/dropped_rooks",
    because = "the rook on a1 was dropped on a2 and does not count as one that has never moved (SW-10)" } } }

test "a rook that moved and was not dropped is the matter of castling itself" {
  position = "7k/8/8/8/8/8/8/R3K2R[R] w KQ - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "A: Ra2", "a: Kg8", "A: Ra1", "a: Kg7" }, refuse = { { "A: O-O-O", because = "has never moved", rule = "chess/castling" } } }

test "black too" {
  position = "4k3/8/8/8/8/8/8/K7[] w - - 0 1 | r3k3/8/8/8/8/8/8/7K[r] b q - 0 1",
  play = { "b: R@h8", "B: Kg1" }, legal = { "b: O-O", "b: O-O-O" } }
