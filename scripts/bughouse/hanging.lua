local hangs = all { attacked "royal", stuck, drop_saves "royal" }

rule "hanging" {
  about = "A player hangs who is to move, in check, has no legal move or drop, and is not mated. "
    .. "A team both of whose players hang loses (SW-6).",
  needs = { "bughouse/mate" },
  ends = { when = all { hangs, partner { hangs } }, outcome = "turn loses", because = "both players of the team hang" },
  standings = { hanging = hangs },
}

test "drawn: one player who hangs waits, and the other board goes on (SW-6)" { turn = "a", diagram = [[
  R . . . . . . k | . . . . . . . k
  . . . . . . p p | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . K . | K . . . . . . . ]],
  play = { "B: a1b1", "b: h8g8" }, want = { outcome = "", turn = "a B" } }

test "a piece from the partner lets him go on" { position =
  "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | n6k/8/8/8/8/8/8/R6K[] w - - 0 1", play = { "B: Rxa8" },
  legal = { "a: N@g8", "a: N@b8" }, want = { outcome = "", ["a.reserve.knight"] = 1 } }

test "both players of a team hang: it loses (SW-6)" { position =
  "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 6k1/8/8/8/8/r7/6PP/7K[] b - - 0 1", play = "b: Ra1",
  want = { outcome = "both players of the team hang", rule = "bughouse/hanging", points = { A = 1, b = 1, a = 0, B = 0 } } }

test "two players of different teams who hang wait for the clock (SW-13)" { position =
  "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 6k1/5ppp/8/8/8/8/R5PP/7K[] w - - 0 1", play = "B: Ra8",
  want = { outcome = "", turn = "a b" } }
