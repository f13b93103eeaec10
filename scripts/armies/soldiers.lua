rule "soldiers" {
  about = "A soldier goes one cell ahead or aside, moving or taking, and becomes nothing else.",
}

piece "soldier" { letter = "S", moves = "fsW", tags = { "officer" }, value = 2 }

test "a soldier goes ahead and aside, and takes there" { variant = "empire", of = "c2", diagram = [[
  k . . . .
  . . p* . .
  . p* S * .
  . . . K . ]] }
