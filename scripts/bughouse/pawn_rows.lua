rule "pawn_rows" {
  about = "A pawn is dropped on rows {first} to {last} of its army only (SW-7); -1 is the last row, -2 the one before.",
  options = {
    first = int(2, 1, 64, { about = "the first row on which a pawn may be dropped" }),
    last  = int(-2, -64, 64, { about = "the last of them; below 0 it is counted from the far side" }),
  },
  bars = { of = "pawn", at = minus(anywhere, rows(option "first", option "last")), because = "that row is closed to dropped pawns" },
}

test "crazyhouse: not on the first row, nor on the last" { variant = "crazyhouse",
  position = "8/7k/8/8/8/8/8/K7[Pp] w - - 0 1",
  legal = { "P@a2", "P@h2", "P@c7" },
  refuse = { { "P@c1", because = "closed to dropped pawns", rule = "bughouse/pawn_rows" }, { "P@c8", rule = "bughouse/pawn_rows" } } }

test "crazyhouse: black likewise" { variant = "crazyhouse", position = "8/7k/8/8/8/8/8/K7[p] b - - 0 1",
  legal = { "P@a7", "P@a2" }, refuse = { "P@c1", "P@c8" } }

test "crazyhouse: other pieces go there" { variant = "crazyhouse", position = "8/7k/8/8/8/8/8/K7[N] w - - 0 1",
  legal = { "N@c1", "N@c8" } }

test "crazyhouse: rows may be fewer" { variant = "crazyhouse", set = { first = 3, last = 6 },
  position = "8/7k/8/8/8/8/8/K7[P] w - - 0 1", legal = { "P@c3", "P@c6" }, refuse = { "P@c2", "P@c7" } }

test "crazyhouse: drawn: where a pawn may be dropped" { variant = "crazyhouse", of = "P@",
  sides = { white = { reserve = { pawn = 1 } } }, diagram = [[
  . . . . . k . .
  * * * * * * * *
  * * * * * * * *
  * * * * * * * *
  * * * * n * * *
  * * * * * * * *
  * * * * * * * *
  . . . . K . . . ]] }

test "drawn: a pawn on rows two to seven (SW-7)" { turn = "b", of = "b: P@",
  sides = { b = { reserve = { pawn = 1 } } }, diagram = [[
  k . . . . . . . | k . . . . . . .
  . . . . . . . . | * * * * * * * *
  . . . . . . . . | * * * * * * * *
  . . . . . . . . | * * * * * * * *
  . . . . . . . . | * * * * * * * *
  . . . . . . . . | * * * * * * * *
  . . . . . . . . | * * * * * * * *
  K . . . . . . . | K . . . . . . . ]] }
