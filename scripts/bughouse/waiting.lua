local waits = all { none { attacked "royal" }, stuck }

rule "waiting" {
  about = "No board ends by a draw of its own: a board with no possible action waits. "
    .. "When both boards wait and nobody is in check the game is drawn (SW-12).",
  ends = { when = all { waits, elsewhere { waits } }, outcome = "draw", because = "both boards wait and nobody is in check" },
  standings = { waiting = waits },
}

test "a board with no possible action waits" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1",
  play = { "B: Kg1", "b: Kg8" }, want = { outcome = "", turn = "a B" } }

test "it goes on when a piece comes" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | n6k/8/8/8/8/8/8/R6K[] w - - 0 1",
  play = { "B: Rxa8" }, legal = { "a: N@a1" } }

test "both boards wait: a draw (SW-12)" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | 8/8/8/8/8/6k1/4q3/7K[] b - - 0 1",
  play = { "b: Qf2" }, want = { outcome = "both boards wait and nobody is in check", rule = "bughouse/waiting",
    points = { A = "0.5", a = "0.5", B = "0.5", b = "0.5" } } }

test "not while one of them is in check" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | 6k1/8/8/8/8/8/R5PP/7K[] w - - 0 1",
  play = { "B: Ra8" }, want = { outcome = "" } }

test "a position that comes again and again ends nothing" {
  play = { "A: Nf3", "a: Nf6", "A: Ng1", "a: Ng8", "A: Nf3", "a: Nf6", "A: Ng1", "a: Ng8", "A: Nf3" }, want = { outcome = "", claim = "" } }
