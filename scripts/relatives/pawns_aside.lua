rule "pawns_aside" {
  about = "A pawn may also go one cell to either side, without taking.",
  adds = { of = "pawn", moves = "lrmW" },
}

test "to the side, and nothing is taken there" { variant = "pawn-sideways", of = "b3", diagram = [[
  k . . . .
  p* * n* . .
  * P n . .
  . . . . .
  K . . . . ]] }
