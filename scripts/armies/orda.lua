rule "orda" {
  about = "The horde: lancers go as knights and take as rooks, archers go as knights and take as bishops, kheshigs go and take as king or "
    .. "knight, yurts go one cell aslant or straight ahead. A pawn of either side becomes a queen or a kheshig.",
  needs = { "chess/army" },
  morphs = { of = "pawn", at = rows(-1), to = { "queen", "kheshig" } },
}

piece "lancer"  { letter = "L", moves = "mNcR", tags = { "officer", "major", "ranged" }, value = 5 }
piece "kheshig" { letter = "H", moves = "KN", tags = { "officer", "major" }, value = 7 }
piece "archer"  { letter = "A", moves = "mNcB", tags = { "officer", "ranged" }, value = 4 }
piece "yurt"    { letter = "Y", moves = "FfW", tags = { "officer" }, value = 2 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a lancer goes as a knight and takes as a rook" { of = "c3", diagram = [[
  k . p* . . .
  . * . * . .
  * . . . * .
  . . L . . p*
  * . . . * .
  K * p* * . . ]] }

test "an archer goes as a knight and takes as a bishop" { of = "c3", diagram = [[
  k . . . . .
  . * . * p* .
  * p* . . * .
  . . A . . p
  * . . . * .
  K * . * . . ]] }

test "a kheshig goes as king or knight" { of = "c3", diagram = [[
  k * . * . .
  * * * * * .
  . * H p* . .
  * * P * * .
  K * . * . . ]] }

test "a yurt goes aslant or straight ahead" { of = "c3", diagram = [[
  k . . . .
  . * * * .
  . . Y . .
  . * . * .
  K . . . . ]] }

test "a pawn becomes a queen or a kheshig" { position = "8/P6k/8/8/8/8/K7/8 w - - 0 1", legal = { "a7a8=Q", "a7a8=H" },
  refuse = { "a7a8=R", "a7a8=N", "a7a8=L", "a7a8" } }

test "the horde's as well" { position = "8/7k/8/8/8/8/K5p1/8 b - - 0 1", legal = { "g2g1=Q", "g2g1=H" }, refuse = "g2g1=A" }
