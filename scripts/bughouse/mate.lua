local mated = all { attacked "royal", stuck, any { option "in_hand", none { drop_saves "royal" } } }

rule "mate" {
  about = "A team loses when one of its players is mated (SW-4): in check, with no move, and no drop at all could help him, "
    .. "whether he has the piece or not (SW-5). With `in_hand` only what he has counts.",
  options = { in_hand = bool(false, { about = "mate as the reserve stands, not as it could come to stand" }) },
  ends = { when = mated,
    outcome = "turn loses", because = "checkmate", mark = "#" },
  standings = { mated = mated },
}

test "a knight's check cannot be blocked: mate, and the team loses (SW-4, SW-5)" { position =
  "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", play = "A: N@f7",
  want = { outcome = "checkmate", rule = "bughouse/mate", marks = "#", points = { A = 1, b = 1, a = 0, B = 0 } } }

test "drawn: a check from the next cell (SW-5)" {
  turn = "A", diagram = [[
  . . . . . . . k | . . . . . . . k
  . . . . . . . . | . . . . . . . .
  . . . . . . K Q | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | K . . . . . . . ]],
  play = "A: h6h7", want = { outcome = "checkmate", points = { A = 1, b = 1, a = 0, B = 0 } } }

test "drawn: a double check that nothing parries at once" {
  turn = "A", diagram = [[
  . . . . . r k r | . . . . . . . k
  . . . . . p . p | . . . . . . . .
  . . . . . N . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . R K | K . . . . . . . ]],
  play = { "A: g1g7", "a: g8g7" }, want = { outcome = "" } }

test "a double check that no single action parries is mate, though each check alone could be met" { position =
  "3qkb2/3p1pp1/8/8/4N3/8/8/K3R3[] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", play = "A: Nf6",
  want = { outcome = "checkmate", rule = "bughouse/mate", marks = "#" } }

test "the knight's alone is met by taking it" { position =
  "3qkb2/3p1pp1/8/8/4N3/8/8/K2R4[] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", play = "A: Nf6",
  want = { outcome = "" }, legal = "a: gxf6" }

test "the rook's alone by what may come between" { position =
  "3qkb2/3p1pp1/8/8/4N3/8/8/K3R3[] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", play = "A: Nc5",
  want = { outcome = "", marks = "+" } }

test "a check from afar is no mate though the reserve is empty: a piece may come (SW-5)" { turn = "A", diagram = [[
  . . . . . . . k | . . . . . . . k
  . . . . . . p p | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  R . . . . . K . | K . . . . . . . ]],
  play = "A: a1a8", want = { outcome = "", marks = "+", turn = "a B" } }

test "with in_hand it is mate" { turn = "A", set = { in_hand = true }, diagram = [[
  . . . . . . . k | . . . . . . . k
  . . . . . . p p | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  R . . . . . K . | K . . . . . . . ]],
  play = "A: a1a8", want = { outcome = "checkmate", marks = "#" } }

test "where only a row closed to pawns is between, another piece could stand there" { position =
  "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", want = { outcome = "" } }

test "on the other board too" { position =
  "7k/8/8/8/8/8/8/K7[] w - - 0 1 | 6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", play = "B: N@f7",
  want = { outcome = "checkmate", points = { A = 0, b = 0, a = 1, B = 1 } } }
