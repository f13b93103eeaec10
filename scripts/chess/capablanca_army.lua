rule "capablanca_army" {
  about = "The archbishop moves as bishop or knight, the chancellor as rook or knight.",
  needs = { "chess/army" },
}

piece "archbishop" { letter = "A", moves = "BN", tags = { "officer", "major" }, value = 7 }
piece "chancellor" { letter = "C", moves = "RN", tags = { "officer", "major" }, value = 8 }

test "an archbishop is a bishop and a knight" { of = "d4", diagram = [[
  . . . . . . . *
  * . . . . . * .
  . * * . * * . .
  . p* * P * * . .
  . . P A P . . .
  . * * P * * . .
  . P * . * * . .
  . . . . . . * . ]] }

test "a chancellor is a rook and a knight" { of = "d4", diagram = [[
  . . . p . . . .
  . . . p* . . . .
  . . * * * . . .
  . p* B * P * . .
  . P * C * * * *
  . * . * . * . .
  . . * * * . . .
  . . . * . . . . ]] }

test "both leap over what stands near them" {
  diagram = [[
  . * . * .
  * P P P *
  . P C P .
  * P P P *
  . * . * . ]], of = "c3" }
