rule "deadlock" {
  about = "When no player of any team can move any more and it is not lost by hanging, the clocks decide: whoever's falls first loses. "
    .. "A game without clocks is then drawn by deadlock, which anybody may claim (SW-13).",
  ends = { when = all { stuck, elsewhere { stuck } }, outcome = "draw", mode = "claim", because = "deadlock: nobody can move" },
}

local DEADLOCK = "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 6k1/5ppp/8/8/8/8/R5PP/7K[] w - - 0 1"

test "players of both teams hang: a draw may be claimed (SW-13)" { position = DEADLOCK, play = "B: Ra8",
  want = { outcome = "", claim = "deadlock: nobody can move" } }

test "one hangs, another is stalemated (SW-13)" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | 6k1/5ppp/8/8/8/8/R5PP/7K[] w - - 0 1", play = "B: Ra8",
  want = { outcome = "", claim = "deadlock: nobody can move" } }

test "not while somebody can move" { position = DEADLOCK, want = { claim = "" } }
