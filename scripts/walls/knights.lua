rule "knights" {
  about = "A knight leaps to an empty cell, two straight and one to the side, and takes nothing.",
}

piece "knight" { letter = "N", moves = "mN" }

test "onto an empty cell, over what is shut" { variant = "joust", of = "c3", diagram = [[
  . * . * .
  * # # # *
  . # N # .
  * # # # *
  . * . n . ]] }
