rule "grasshoppers" {
  about = "A grasshopper goes as a queen does, and ends directly behind the first piece that it meets.",
}

piece "grasshopper" { letter = "G", moves = "gQ", tags = { "officer" }, value = 2 }

test "behind the first piece, friend or foe" { variant = "grasshopper", of = "b2", diagram = [[
  k . . . . .
  . * . p* . .
  . P p . . .
  . G . n * .
  K . . . . . ]] }
