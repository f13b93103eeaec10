local portals = use "portals"

rule "alice" (portals.rule {
  about = "There are two boards, side by side. Who has moved on one goes on to the same cell of the other, which must be empty. A king may "
    .. "not go where he is attacked, neither before he goes on nor behind it; any other move must leave him safe behind it.",
  to = portals.shift(10, 0), whole = "royal",
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who moves goes on to the other board" { play = "b1c3", want = { b1 = "", c3 = "", m3 = "white knight" } }

test "and from there back" { play = { "b1c3", "a7a6", "m3n5" }, want = { m3 = "", n5 = "", d5 = "white knight" } }

test "not where the same cell of the other board is taken" { position = "4k13/18/18/18/18/12p5/18/1N2K13 w - 0 1",
  refuse = { { "b1c3", because = "not empty" } }, legal = { "b1a3", "b1d2" } }

test "what it takes it takes on its own board" { position = "4k13/18/18/18/18/2p15/18/1N2K13 w - 0 1", play = "b1c3",
  want = { c3 = "", m3 = "white knight" } }

test "pieces of one board attack nothing on the other" { position = "4k13/18/18/18/18/18/14r3/4K13 w - 0 1", legal = "e1f1",
  refuse = { { "e1e2", because = "not empty" } } }

test "a king does not go where he is attacked, although he is gone from there" { position = "4k13/18/18/18/18/18/r17/4K13 w - 0 1",
  refuse = { { "e1e2", because = "check" } }, legal = "e1f1" }

test "nor where he is attacked behind it" { position = "4k13/18/18/18/18/18/10r7/4K13 w - 0 1",
  refuse = { { "e1e2", because = "check" } }, legal = "e1f1" }

test "what comes through the glass may stand before the king" { position = "4k13/18/18/4r13/18/18/18/R3K11N1 w - 0 1",
  legal = "q1o2", refuse = { { "a1a2", because = "check" } } }

test "what goes through it does not" { position = "4k13/18/18/4r13/18/2N15/18/4K13 w - 0 1", refuse = { { "c3e4", because = "check" } } }

test "promoted where it arrives first" { position = "4k13/P17/18/18/18/18/18/4K13 w - 0 1", play = "a7a8=Q",
  want = { a8 = "", k8 = "white queen" } }

test "in passing nothing is taken" { position = "4k13/3p14/18/18/18/18/18/4K13 w - 0 1", want = { legal = 5 } }

test "not where it is shut" { position = "4k13/18/18/18/18/18/18/1N2K13 w - 0 1", cells = { m3 = { closed = true } },
  refuse = { { "b1c3", because = "not empty" } }, legal = "b1a3" }
