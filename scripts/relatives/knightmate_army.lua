local material = use "material"

rule "knightmate_army" {
  about = "The king goes as a knight; two commoners, which go as kings do and may be taken, stand where knights stood. A king alone "
    .. "mates never, since where he attacks he is attacked: he does not win on time, and two of them are a draw. The variant's page speaks "
    .. "of no flag and of no such draw: this is proven, as FIDE 5.2.2 and 6.9 want it. Lists of other programs do not hold here: with a "
    .. "single bishop a king mates another in the corner.",
  cannot_win = function(side) return material.bare(side) or material.walled(game, 4) and "follow" end,
  ends = { when = lacks { "officer", "pawn" }, outcome = "draw", because = "insufficient material" },
}

piece "king"     { letter = "K", moves = "N", tags = { "royal" } }
piece "queen"    { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"     { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop"   { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "commoner" { letter = "M", moves = "K", tags = { "officer" }, value = 3 }
piece "pawn"     { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "the king leaps" { of = "d3", diagram = [[
  . . * . * . .
  . * . P . * .
  . . P K P . .
  . * . P . * .
  . . * . * . . ]] }

test "a commoner goes one cell, wherever that is attacked" { of = "c3", diagram = [[
  k . . . r . . .
  . . . . . . . .
  . . . . . . . .
  . * * * . . . .
  . * M * . . . .
  . * * * . . . .
  . . . . . . . K ]] }

test "a king is mated by what it cannot leap away from" {
  position = "k7/8/8/8/8/8/3Q4/K5R1 w - - 0 1", play = "g1g8", want = { outcome = "" },
}

test "two kings: a draw (FIDE 5.2.2, knightmate)" {
  position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "insufficient material" } }
test "a king and a bishop mate a king alone, which in chess they do not (FIDE 6.9, knightmate)" {
  position = "8/8/8/8/1B1K4/8/8/k7 w - - 0 1", play = "b4c3", want = { outcome = "checkmate", points = { white = 1, black = 0 } } }
test "a king alone cannot win, a commoner may help to (FIDE 6.9, knightmate)" {
  position = "4k3/8/8/8/8/8/8/4KM2 w - - 0 1", want = { outcome = "", cannot_win = "black" } }
test "there are no knights: n is neither a piece nor a file" { refuse = { { "nf3", because = "this board has no file n" } } }
