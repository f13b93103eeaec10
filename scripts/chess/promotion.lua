rule "promotion" {
  about = "A pawn that reaches the last row becomes a queen, rook, bishop, knight or another officer of the variant (FIDE 3.7.3.3).",
  morphs = { of = "pawn", at = rows(-1), to = { "officer" } },
}

test "on the last row a pawn becomes a queen, rook, bishop or knight" { diagram = [[
  . . . . k .
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  legal = { "a7a8=Q", "a7a8=R", "a7a8=B", "a7a8=N" }, want = { legal = 9 },
  refuse = { "a7a8", "a7a8=K", "a7a8=P" } }

test "it is what it has become" { diagram = [[
  . . . . k .
  P . . . . P
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  play = { "a7a8=N", "e8e7", "a8c7" }, want = { c7 = "white knight", a7 = "", a8 = "" } }

test "it gives check at once" { diagram = [[
  . . . . k .
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  play = "a7a8=R", want = { a8 = "white rook", marks = "+" } }

test "by taking as well" { diagram = [[
  . n . . k .
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  play = "a7b8=Q", want = { b8 = "white queen", a7 = "" }, refuse = "Ka8" }

test "a black pawn on its own last row" { turn = "black", diagram = [[
  . . . k
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  p . . .
  . R . K ]],
  legal = { "a2a1=Q", "a2b1=N", "a2b1=B" }, refuse = { "a2a1", "a2b1" } }

test "not before the last row" { diagram = [[
  . . . . k .
  . . . . . .
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  refuse = "a6a7=Q", legal = "a6a7" }

test "no other piece changes there" { diagram = [[
  . . . . k .
  R . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  refuse = "a7a8=Q", legal = "a7a8" }

test "officers that a variant has besides are among the choices" { variant = "capablanca", diagram = [[
  . . . . k .
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]],
  legal = { "a7a8=Q", "a7a8=R", "a7a8=B", "a7a8=N", "a7a8=A", "a7a8=C" }, want = { legal = 11 } }

test "a slash or brackets say the piece as a sign of equality does" { position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
  legal = { "a8/Q", "a8(Q)", "a7a8/N", "a7a8(R)", "a8=B", "a8Q" }, refuse = { { "a8/K", because = "may not become a king" },
    { "a8", because = "must say what it becomes" } } }
