-- Where lines lead aslant: corners and middle of both palaces.
local diagonals = cells { "d1", "f1", "e2", "d3", "f3", "d8", "f8", "e9", "d10", "f10" }
local home = both(columns(4, 6), rows(1, 3))

rule "janggi_army" {
  about = "General and guards stay in the palace; along its diagonals they, chariot, cannon and soldier go, too. A cannon goes only "
    .. "over one piece that is no cannon, and takes no cannon. Horse and elephant are stopped by what stands in their way.",
  denies = { of = "general", moves = { "R", "B" }, because = "the general goes along the lines of the palace, one cell" },
}

piece "general"  { letter = "K", moves = { { "W", to = home }, { "F", from = diagonals, to = home } }, tags = { "royal" } }
piece "guard"    { letter = "A", moves = { { "W", to = home }, { "F", from = diagonals, to = home } }, value = 3 }
piece "elephant" { letter = "B", also = "E", moves = "nZ", value = 3 }
piece "horse"    { letter = "N", also = "H", moves = "nN", value = 5 }
piece "chariot"  { letter = "R", moves = { "R", { "F2", from = diagonals, to = diagonals } }, value = 13 }
piece "cannon"   { letter = "C", value = 7,
  moves = { { "pR", shuns = "cannon" }, { "pB", from = diagonals, to = diagonals, shuns = "cannon" } } }
piece "soldier"  { letter = "P", moves = { "fsW", { "fF", from = diagonals, to = diagonals } }, tags = { "silent" }, value = 2 }

test "a cannon needs a piece to leap over, to go and to take" { of = "c3", diagram = [[
  . . . . . . . .
  . . n* . . . . .
  . . * . . . . .
  . . P . . . . .
  . . . . . . . .
  . . C . p * * *
  . . . . . . . .
  . . . . . . . . ]], pieces = { i3 = "cho guard" } }

test "neither over a cannon nor to take one" { of = "c3", diagram = [[
  . . . . . . . .
  . . . . . . . .
  . . c . . . . .
  . . P . . . . .
  . . . . . . . .
  . . C . c . . .
  . . . . . . . .
  . . . . . . . . ]] }

test "a chariot goes along the diagonals of a palace" { of = "d1", diagram = [[
  . . . P . . .
  . . . * . * .
  . . . * * . .
  * * * R * * P ]], refuse = "d1c2" }

test "a general stays in the palace and goes along its lines" { of = "e2", diagram = [[
  . . . . . . . . .
  . . . * * * . . .
  . . . * K * . . .
  . . . * * * . . . ]] }

test "from the middle of an edge no line leads aslant" { of = "e1", diagram = [[
  . . . . . . . . .
  . . . . . . . . .
  . . . . * . . . .
  . . . * K * . . . ]] }

test "an elephant goes one cell straight and two aslant, if nothing is in its way" { of = "d4", diagram = [[
  . . . . . . .
  * . . . . . *
  . . . P . . .
  . . . B . . .
  . . . . . p .
  * . . . . . .
  . * . . . * . ]] }

test "a soldier goes ahead and aside, and along the lines of the other palace" {
  position = "3k5/9/3P5/9/9/9/P8/9/4K4/9 w - - 0 1", legal = { "a4a5", "a4b4", "d8e9", "d8d9", "d8c8" }, refuse = { "a4a3", "d8c9" },
}

test "a soldier's letter is not written" { variant = "janggi", legal = { "a5", "i5" }, refuse = { { "b4", because = "could be" } } }
