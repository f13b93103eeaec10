rule "dobutsu" {
  about = "Lion, giraffe, elephant and chick go one cell. A chick that comes to the last row becomes a hen. What was taken goes into the "
    .. "hand of who took it, a hen as a chick, and is put on any empty cell instead of a move. Who takes the lion has won, and so has "
    .. "whose lion stands on the last row where it cannot be taken.",
  cannot_win = function() return false end,
  morphs = { of = "chick", at = rows(-1), to = "hen" },
  captives = { { of = { "giraffe", "elephant", "chick" } }, { of = "hen", as = "chick" } },
  drops = { of = { "giraffe", "elephant", "chick" } },
  ends = {
    { when = few("lion", 0), outcome = "turn loses", because = "the lion is taken" },
    { when = some("lion", { at(rows(-1)), none { under_attack } }), outcome = "turn wins", because = "the lion is through" },
    { when = anyone { some("lion", { at(rows(-1)), none { under_attack } }) }, outcome = "that side wins",
      because = "the lion is through" },
    { when = stuck, outcome = "turn loses", because = "nothing can move" },
  },
}

piece "lion"     { letter = "L", moves = "K", value = 100 }
piece "giraffe"  { letter = "G", moves = "W", tags = { "officer" }, value = 4 }
piece "elephant" { letter = "E", moves = "F", tags = { "officer" }, value = 4 }
piece "chick"    { letter = "C", moves = "fW", value = 1 }
piece "hen"      { letter = "H", moves = "WfF", tags = { "officer" }, value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a hen goes aside, back, and aslant ahead, as a gold general" { of = "b2", diagram = [[
  . l .
  * * *
  * H *
  L * . ]] }

test "on the last row a chick becomes a hen" { position = "2l/C2/3/L2 b - 9", play = "a3a4=H", want = { a4 = "sente hen" } }

test "what is taken comes back, a hen as a chick" { position = "1l1/3/1h1/1L1 b - 9", play = "b1b2",
  want = { ["sente.reserve.chick"] = 1 } }

test "anywhere, also on the last row, where a chick stays one" { position = "1l1/3/3/1L1 b C 9", play = "C@a4",
  want = { a4 = "sente chick" } }

test "who takes the lion has won" { position = "3/1l1/1L1/3 b - 9", play = "b2b3",
  want = { outcome = "the lion is taken", points = { sente = 1, gote = 0 } } }

test "a lion on the last row has won where nothing can take it" { position = "2l/L2/3/3 b - 9", play = "a3a4",
  want = { outcome = "the lion is through", points = { sente = 1, gote = 0 } } }

test "not where something can" { position = "1l1/L2/3/3 b - 9", play = "a3a4", want = { outcome = "" } }

test "it must" { position = "2l/C2/3/L2 b - 9", refuse = { { "a3a4", because = "must say" } }, legal = "a3a4=H" }

test "a lion that the other leaves alone there has won" { position = "3/3/2L/lG1 b - 9", play = "b1b2",
  want = { outcome = "the lion is through", points = { sente = 0, gote = 1 } } }
