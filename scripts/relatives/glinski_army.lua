-- The pieces of chess as Władysław Gliński put them on hexagons.

rule "glinski_army" {
  about = "Straight lines lead from a cell to its six neighbours, diagonals over its six corners. King, queen, rook, bishop and "
    .. "knight go along them as in chess; a pawn goes one cell ahead and takes on the neighbours at the left and the right of that cell.",
  denies = {
    { of = "pawn", moves = { "bW", "blbrW", "brblrlF" }, because = "a pawn never goes back or to the side" },
    { of = "pawn", moves = "flfrF", because = "a pawn takes on the neighbours ahead to the left and to the right, not over a corner" },
    { of = "pawn", moves = "fD",
      because = "a pawn goes one cell ahead, and two only from a cell on which a pawn of its army began" },
  },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 4 }
piece "pawn"   { letter = "P", moves = { "fmW", "flfrcW" }, tags = { "silent" }, value = 1 }

test "a king goes to six neighbours and over six corners, not where it is attacked" { of = "f6", diagram = [[
                 .
              .     .
           .     .     .
        .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     n     .
  .     .     .     *     .     .
     .     .     P     .     .
  .     .     *     p*    .     .
     .     *     K     .     .
  .     .     *     .     .     .
     .     .     *     .     .
  .     .     *     *     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
        .     .     .     .
           .     .     .
              .     .
                 . ]] }

test "a rook goes along three straight lines until something stands there, and takes it" { of = "c4", diagram = [[
                 .
              .     .
           .     .     .
        .     .     .     .
     .     .     .     .     *
  .     p*    .     .     *     .
     .     .     .     *     .
  .     *     .     *     .     .
     .     .     *     .     .
  *     *     *     P     .     .
     *     *     .     .     .
  .     R     .     .     .     .
     *     *     .     .     .
  *     *     *     .     .     .
     .     .     *     .     .
  .     *     .     *     .     .
     .     .     .     *     .
        *     .     .     *
           .     .     .
              .     .
                 . ]] }

test "a bishop goes along three diagonals and keeps to its colour" { of = "e4", diagram = [[
                 .
              .     .
           .     .     .
        .     .     .     .
     *     P     .     *     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     *     .     *     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     *     *     .     .
  .     .     .     p     .     .
     .     .     .     .     .
  *     *     B     *     *     *
     .     .     .     .     .
  .     .     .     .     .     .
     .     *     *     .     .
        .     .     .     .
           .     .     .
              .     *
                 . ]] }

test "a knight leaps to the twelve nearest cells that no queen reaches from there" { of = "f6", diagram = [[
                 .
              .     .
           .     .     .
        .     .     .     .
     .     .     .     .     .
  .     .     *     *     .     .
     .     *     .     *     .
  .     .     .     .     .     .
     .     .     p     .     .
  .     *     p     p     *     .
     .     .     N     .     .
  .     *     p     p     *     .
     .     .     p     .     .
  .     .     .     .     .     .
     .     *     .     *     .
  .     .     *     *     .     .
     .     .     .     .     .
        .     .     .     .
           .     .     .
              .     .
                 . ]] }
