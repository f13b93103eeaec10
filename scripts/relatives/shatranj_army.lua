rule "shatranj_army" {
  about = "Shah, counsellor, rook, elephant, knight and foot soldier. On the last row a foot soldier becomes a counsellor.",
  cannot_win = function() return false end,
  morphs = { of = "pawn", at = rows(-1), to = "counsellor" },
}

piece "king"       { letter = "K", moves = "K", tags = { "royal" } }
piece "counsellor" { letter = "Q", moves = "F", tags = { "officer" }, value = 2 }
piece "rook"       { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "elephant"   { letter = "B", moves = "A", tags = { "officer" }, value = 1 }
piece "knight"     { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"       { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "an elephant leaps two cells aslant" { of = "c1", diagram = [[
  k . . p .
  * . P . *
  . P . P .
  K . B . . ]] }

test "a counsellor goes one cell aslant" { of = "c2", diagram = [[
  k r . . .
  . * . * .
  . . Q . .
  K * . * . ]] }
