-- The five officers of each army. Pawns stand in pawns.lua.

rule "army" {
  about = "King, queen, rook, bishop and knight move and take as in chess (QT-1); there is no castling (QT-4).",
  denies = { of = "king", moves = { "lrD", "fbD" }, because = "there is no castling (QT-4)" },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }

test "a queen takes from any other army, and goes no further" { of = "d3", diagram = [[
  .   .   .   wP  .   .   .
  gN* .   .   *   .   .   bP*
  .   *   .   *   .   *   .
  .   .   *   *   *   .   .
  rP* *   *   wQ  *   *   bR*
  .   .   *   *   *   .   .
  .   wN  .   *   .   gB* . ]] }

test "a rook goes straight (QT-1)" { of = "c3", diagram = [[
  .   .   rP* .   .
  .   .   *   .   .
  *   *   wR  *   wK
  .   .   *   .   .
  .   .   *   .   . ]] }

test "a bishop goes diagonally" { of = "c3", diagram = [[
  *   .   .   .   gP*
  .   *   .   *   .
  .   .   wB  .   .
  .   *   .   *   .
  wK  .   .   .   * ]] }

test "a knight leaps" { of = "c3", diagram = [[
  .   *   .   *   .
  *   rP  gP  .   rQ*
  .   wP  wN  bP  .
  *   .   .   .   *
  .   wP  .   bB* . ]] }

test "a king goes one cell any way" { of = "b2", sides = two, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  *   *   *   .   .
  *   wK  wP  .   .
  *   *   *   .   . ]] }

test "no castling, whatever stands unmoved (QT-4)" { sides = two, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  wR  .   .   wK  . ]],
  refuse = { { "d1b1", because = "there is no castling (QT-4)" }, { "d1f1", because = "there is no castling (QT-4)" } } }

test "the armies stand in their corners, each as the next one turned by a quarter" {
  want = {
    a1 = "white king", b2 = "white queen", a4 = "white rook", d1 = "white rook", b4 = "white knight", c4 = "white knight",
    d2 = "white bishop", d3 = "white bishop", d4 = "white pawn", e5 = "white pawn",
    a12 = "red king", b11 = "red queen", a9 = "red rook", d12 = "red rook", d10 = "red knight", d11 = "red knight",
    b9 = "red bishop", c9 = "red bishop", d9 = "red pawn", e8 = "red pawn",
    l12 = "black king", k11 = "black queen", i12 = "black rook", l9 = "black rook", j9 = "black knight",
    k9 = "black knight", i10 = "black bishop", i11 = "black bishop", i9 = "black pawn", h8 = "black pawn",
    l1 = "green king", k2 = "green queen", i1 = "green rook", l4 = "green rook", i2 = "green knight",
    i3 = "green knight", j4 = "green bishop", k4 = "green bishop", i4 = "green pawn", h5 = "green pawn" } }
