local gold = "WfF"

rule "shogi_lancers" {
  about = "Knight and lance go ahead only. They may promote as others do; a lance on the last row and a knight on the last two must.",
  needs = { "relatives/shogi_army" },
  morphs = {
    { of = "lance", at = rows(-3, -1), from = rows(-3, -1), to = "promoted_lance", optional = true, must = rows(-1) },
    { of = "knight", at = rows(-3, -1), from = rows(-3, -1), to = "promoted_knight", optional = true, must = rows(-2, -1) },
  },
  drops = { of = { "knight", "lance" } },
  bars = {
    { of = "lance", at = rows(-1), because = "it could not move on" },
    { of = "knight", at = rows(-2, -1), because = "it could not move on" },
  },
  captives = {
    { of = { "knight", "lance" } },
    { of = "promoted_knight", as = "knight" },
    { of = "promoted_lance", as = "lance" },
  },
}

piece "knight" { letter = "N", moves = "fN", tags = { "officer" }, value = 4 }
piece "lance"  { letter = "L", moves = "fR", tags = { "officer", "ranged" }, value = 3 }
piece "promoted_knight" { letter = "+N", also = "G", moves = gold, tags = { "officer" }, value = 6 }
piece "promoted_lance"  { letter = "+L", also = "G", moves = gold, tags = { "officer" }, value = 6 }

test "a knight leaps two ahead and one aside" { variant = "shogi", of = "b2", diagram = [[
  * . *
  P P P
  . N .
  . . . ]] }

test "a lance goes any number of cells ahead" { variant = "shogi", of = "b2", diagram = [[
  . p* .
  . * .
  . L .
  . . . ]] }

test "where they could not go on they promote" {
  variant = "shogi", position = "4k4/L8/2N6/2N6/9/9/9/9/4K4 b - 1",
  legal = { "a8a9=+L", "c7b9=+N", "c6b8=+N" }, refuse = { "a8a9", "c7b9", "c6b8" },
}

test "and are not dropped there" {
  variant = "shogi", position = "4k4/9/9/9/9/9/9/9/4K4 b NL 1", legal = { "L@a8", "N@a7" },
  refuse = { { "L@a9", because = "could not move on" }, { "N@a8", because = "could not move on" } },
}

test "a promoted piece has the letter of a gold, too" { variant = "shogi", position = "4k4/9/3+P5/9/9/2N6/9/9/4K4 b - 1",
  legal = { "Gd8", "Nd6", "c4b6" }, refuse = { { "Gc4", because = "no such gold" } } }

test "a gold comes first" { variant = "shogi", position = "4k4/9/3+P1G3/9/9/9/9/9/4K4 b - 1", legal = { "Ge8", "+Pe8", "Gd8", "Gf8" } }
