rule "clobber" {
  about = "A stone goes one cell straight, and only onto one of the other's, which it takes.",
}

piece "stone" { letter = "P", moves = "cW" }

test "it takes, and goes nowhere else" { of = "b2", diagram = [[
  . p* .
  P P p*
  . . p ]], refuse = "b2b1" }
