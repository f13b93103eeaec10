rule "snails" {
  about = "A snail goes one cell in any direction, and takes nothing.",
}

piece "snail" { letter = "P", moves = "mK" }

test "onto an empty cell" { variant = "snailtrail", of = "b3", diagram = [[
  * * * .
  * P p .
  # * * .
  . . . . ]] }
