local material = use "material"

rule "asean" {
  about = "The pieces of makruk, written as in chess. A pawn on the last row becomes a met, khon, knight or rook. A king alone does not "
    .. "win on time (own reasoning, as FIDE 6.9), and two of them are a draw.",
  cannot_win = function(side) return material.bare(side) end,
  ends = { when = lacks { "officer", "pawn" }, outcome = "draw", because = "insufficient material" },
  morphs = { of = "pawn", at = rows(-1), to = { "officer" } },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "Q", moves = "F", tags = { "officer" }, value = 2 }
piece "khon"   { letter = "B", moves = "FfW", tags = { "officer" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a khon goes ahead and to the four corners" { of = "c3", diagram = [[
  k . . . .
  . * * * .
  . . B . .
  . * . * .
  K . . . . ]] }

test "a met goes to the corners" { of = "c2", diagram = [[
  k . . . .
  . * . * .
  . . Q . .
  K * . * . ]] }

test "a pawn on the last row becomes what its player likes" { position = "8/P6k/8/8/8/8/8/K7 w - - 0 1",
  legal = { "a7a8=Q", "a7a8=B", "a7a8=N", "a7a8=R" }, refuse = { "a7a8=K", "a7a8" } }

test "not before" { position = "8/7k/P7/8/8/8/8/K7 w - - 0 1", legal = "a6a7", refuse = "a6a7=Q" }

test "two kings are a draw" { position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "insufficient material" } }

test "a king alone cannot win" { position = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", want = { outcome = "", cannot_win = "black" } }
