rule "cruel" {
  about = "Cruel kings: with `cruel`, which is {cruel} at first, kings may also take pieces of their own side (CH-7.8).",
  needs = "chess/army",
  options = { cruel = bool(false, { about = "kings take their own" }) },
  fields = { game = { cruel = settled("cruel", { group = "x" }) } },
  adds = { of = "king", moves = { { "K", own = true, when = compare("game.cruel", "==", 1),
    because = "a king takes his own men only where that was bid" } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a king takes what is its own (CH-7.8)" { stage = "board", game = { cruel = true }, of = "b2", diagram = [[
  * P* .
  p* K* R*
  * . N* ]], pieces = { b2 = "white king", h8 = "black king" }, reach = [[
  * P* *
  p* K R*
  * * N* ]] }

test "not at first (CH-7.8)" { stage = "board", of = "b2", diagram = [[
  . P . k
  p K R .
  . . N . ]], reach = [[
  * P * k
  p* K R .
  * * N . ]] }

test "no other piece does" { stage = "board", game = { cruel = true }, row = "R N K . . . . k", refuse = "a1b1",
  legal = { "c1b1", "c1d1" } }

test "a king takes a king of its own" { stage = "board", game = { cruel = true }, row = "K K . . . . . k",
  play = "a1b1", want = { board = ". K . . . . . k", outcome = "" } }
