rule "stalemate" {
  about = "A side that is not in check and has no legal move draws (FIDE 5.2.1).",
  ends = { when = all { none { attacked "royal" }, stuck }, outcome = "draw", because = "stalemate" },
}

test "not in check and no legal move: a draw" { diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . Q . . . . .
  . . . . . . . .
  . . . . K . . . ]],
  play = "c3c7",
  want = { outcome = "stalemate", rule = "chess/stalemate", points = { white = "0.5", black = "0.5" }, marks = "", legal = 0 },
  refuse = { { "a8b8", because = "over" } } }

test "a piece that is bound to its king does not help" { diagram = [[
  k b . . . . . .
  . . . . . . . R
  . K . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]],
  play = "h7h8", want = { outcome = "stalemate" } }

test "no draw while another piece can move" { diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . p
  . . . . . . . .
  . . . . . . . .
  . . Q . . . . .
  . . . . . . . .
  . . . . K . . . ]],
  play = "c3c7", want = { outcome = "", legal = 1 }, legal = "h6h5" }

test "a side that is in check is not stalemated" { diagram = [[
  k . . . . . . .
  . . . . . . . .
  . K . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . Q . . . . .
  . . . . . . . .
  . . . . . . . . ]],
  play = "c3c8", want = { outcome = "checkmate" } }
