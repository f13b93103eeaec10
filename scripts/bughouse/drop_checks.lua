rule "drop_checks" {
  about = "A drop may give check and mate (SW-11), as far as the options let it. As in chess no action may leave one's own king in check.",
  options = {
    check = bool(true, { about = "a drop may give check" }),
    mate = bool(true, { about = "a drop may give mate as the reserve of the other stands" }),
    certain_mate = bool(true, { about = "a drop may give a mate that no drop at all could parry" }),
  },
  forbids_after = {
    { when = all { none { option "check" }, drops, opponent { attacked "royal" } },
      because = "a drop may not give check here" },
    { when = all { none { option "mate" }, drops, opponent { attacked "royal", stuck } },
      because = "a drop may not give mate here" },
    { when = all { none { option "certain_mate" }, drops, opponent { attacked "royal", stuck, none { drop_saves "royal" } } },
      because = "a drop may not give a mate that no drop could parry" },
  },
}

test "a drop gives check and mate (SW-11)" {
  position = "6rk/6pp/8/8/8/8/8/K7[NQ] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  legal = { "A: Q@f8", "A: N@f7" } }

test "without check no drop gives check" { set = { check = false },
  position = "6rk/6pp/8/8/8/8/8/K7[NQ] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  legal = { "A: N@e5", "A: Q@a8" }, refuse = { { "A: N@f7", because = "may not give check", rule = "bughouse/drop_checks" } } }

test "without mate a drop gives check, but no mate as the reserves stand" { set = { mate = false },
  position = "7k/6pp/8/8/8/8/8/K7[RN] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  legal = "A: N@f7", refuse = { { "A: R@e8", because = "may not give mate", rule = "bughouse/drop_checks" } } }

test "without certain mate a drop gives no mate that nothing could parry" { set = { certain_mate = false },
  position = "6rk/6pp/8/8/8/8/8/K7[NR] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  refuse = { { "A: N@f7", because = "no drop could parry", rule = "bughouse/drop_checks" } } }

test "but one that a piece to come could parry" { set = { certain_mate = false },
  position = "7k/6pp/8/8/8/8/8/K7[R] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1", play = "A: R@e8", want = { outcome = "" } }

test "moves are free to give check and mate all the same" { set = { check = false },
  position = "6rk/6pp/7N/8/8/8/8/K7[] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  play = "A: Nf7", want = { outcome = "checkmate" } }

test "no drop leaves one's own king in check (SW-11)" {
  position = "7k/8/8/8/8/8/8/K6r[N] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1",
  legal = "A: N@d1", refuse = { { "A: N@d2", because = "own king in check", rule = "chess/royal_safety" } } }
