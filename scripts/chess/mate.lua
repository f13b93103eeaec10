rule "mate" {
  about = "A king that is attacked and cannot be saved is mated: its side loses (FIDE 5.1.1).",
  ends = { when = all { attacked "royal", stuck }, outcome = "turn loses", because = "checkmate", mark = "#" },
}

test "attacked, and no way out: mate" {
  play = { "e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7" },
  want = { outcome = "checkmate", rule = "chess/mate", points = { white = 1, black = 0 }, marks = "#", legal = 0 },
  refuse = { "e8e7", because = "over" } }

test "black mates as well" {
  play = { "f3", "e5", "g4", "Qh4" }, want = { outcome = "checkmate", points = { white = 0, black = 1 } } }

test "own pieces may be in the way" { diagram = [[
  . . . . . . r k
  . . . . . . p p
  . . . . . . . .
  . . . . . . N .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . . . . . . . ]],
  play = "g5f7", want = { outcome = "checkmate", marks = "#" } }

test "no mate if the king can go" { diagram = [[
  . . . . . . k .
  . . . . . p . p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  R . . . . . . .
  . . . . . . . .
  K . . . . . . . ]],
  play = "a3a8", want = { outcome = "", legal = 1, marks = "+" }, legal = "g8g7" }

test "no mate if something can go between" { diagram = [[
  . . . . . . k .
  . . . . . p p p
  . . . . . . . .
  . . . r . . . .
  . . . . . . . .
  R . . . . . . .
  . . . . . . . .
  K . . . . . . . ]],
  play = "a3a8", want = { outcome = "", legal = 1 }, legal = "d5d8" }

test "no mate if the attacker can be taken" { diagram = [[
  . . . . . . k .
  . . . . . p p p
  . . . . . . . .
  . . . . b . . .
  . . . . . . . .
  . R . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = "b3b8", want = { outcome = "", legal = 1 }, legal = "e5b8" }

test "no mate if the king is not attacked" { diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . Q . . . . .
  . . . . . . . .
  . . . . K . . . ]],
  play = "c3c7", want = { outcome = "stalemate", marks = "" } }
