rule "pawns_back" {
  about = "A pawn may also go one cell back, without taking, but not onto the first row.",
  adds = { of = "pawn", moves = { "bmW", to = rows(2, -1) } },
}

test "back, and nothing is taken there" { variant = "pawn-back", of = "c3", diagram = [[
  k . . . .
  . . * . .
  . . P . .
  . . * . .
  K . . . . ]] }
