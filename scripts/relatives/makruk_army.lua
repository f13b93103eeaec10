local material = use "material"

rule "makruk_army" {
  about = "The pieces of makruk. A pawn that reaches the sixth row becomes a met. A king alone does not win on time (own reasoning, as "
    .. "FIDE 6.9), and two of them are a draw.",
  cannot_win = function(side) return material.bare(side) end,
  ends = { when = lacks { "met", "khon", "knight", "rook", "pawn" }, outcome = "draw", because = "insufficient material" },
  morphs = { of = "pawn", at = rows(6), to = "met" },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "M", moves = "F", value = 2 }
piece "khon"   { letter = "S", moves = "FfW", value = 3 }
piece "knight" { letter = "N", moves = "N", value = 3 }
piece "rook"   { letter = "R", moves = "R", value = 5 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "each met stands on the right of its king" {
  want = { d1 = "white king", e1 = "white met", d8 = "black met", e8 = "black king" } }

test "a khon goes ahead and to the four corners" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . . S . .
  . * . * .
  . . . . . ]] }

test "a met goes to the corners" { of = "c3", diagram = [[
  . . . . .
  . * . * .
  . . M . .
  . * . * .
  . . . . . ]] }

test "a pawn goes one cell from the third row, and becomes a met on the sixth" {
  position = "4k3/8/8/P7/8/2P5/8/4K3 w - - 0 1",
  play = "a5a6=M", want = { a6 = "white met" },
}

test "no double step" { position = "4k3/8/8/8/8/2P5/8/4K3 w - - 0 1", refuse = "c3c5", legal = "c3c4" }

test "two kings: a draw (FIDE 5.2.2, makruk)" {
  position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "insufficient material" } }
test "a king alone cannot win (FIDE 6.9, makruk)" {
  position = "4k3/8/8/8/8/8/8/4KM2 w - - 0 1", want = { outcome = "", cannot_win = "black" } }
