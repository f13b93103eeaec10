local items, wounds = use "items", use "wounds"

rule "caltrops" (items.kind {
  name = "caltrops",
  about = "Who moves onto a cell where caltrops lie is wounded, whoever he is, and one of them is used up; those that he takes along "
    .. "do him no harm (M-3.1, M-4.5). A pawn that promotes there is wounded as what it has become (M-4.6).",
  needs = { "ability/wounds" },
  on = { ["piece.moved"] = { when = compare("there.caltrops", ">", 0), does = function(e)
    if not e.piece.alive then return end
    items.use_up("caltrops", e.to)
    wounds.wound_on_arrival(e, "caltrops")
  end } },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who moves there is wounded" { variant = "ability-duel", with = "items", row = "K . N . k", cells = { b3 = { caltrops = 2 } },
  play = "c1b3", want = { b3 = "white pawn", ["b3.caltrops"] = 1 } }

test "whoever he is" { variant = "ability-duel", with = "items", turn = "black", row = "K . n . k", cells = { b3 = { caltrops = 1 } },
  play = "c1b3", want = { b3 = "black pawn", ["b3.caltrops"] = 0 } }

test "who passes over them is not" { variant = "ability-duel", with = "items", row = "K B . . k", cells = { c2 = { caltrops = 1 } },
  play = "b1d3", want = { d3 = "white bishop", ["c2.caltrops"] = 1 } }

test "one that cannot move stays so when it is wounded again (M-4.5)" { variant = "ability-duel", with = "items", row = "K P . . k",
  cells = { b2 = { caltrops = 1 }, b3 = { caltrops = 1 } }, play = { "b1b2", "e1e2" }, want = { b2 = "white immobile" }, refuse = "b2b3" }

test "two wounds at once: the second acts on what she is by then (M-4.5)" { variant = "ability-duel", with = { "items", "wounds" },
  row = "K Q . . q . k", cells = { e1 = { caltrops = 1 } }, play = { "b1e1", "white: choose B" },
  want = { e1 = "white pawn", turn = "black" } }

test "a rook is unharmed by the second" { variant = "ability-duel", with = { "items", "wounds" },
  row = "K Q . . q . k", cells = { e1 = { caltrops = 1 } }, play = { "b1e1", "white: choose R" }, want = { e1 = "white rook" } }

test "the army of a player who is out chooses what is worth most" { variant = "four-ability", with = "items",
  position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 k 1", sides = { blue = { alive = false } },
  pieces = { p8 = "black king", a8 = "red king", h16 = "green king", h5 = "blue queen", h7 = "red queen" },
  cells = { h7 = { caltrops = 1 } }, play = "p8p9", want = { h7 = "blue rook" } }

test "those that he takes along do him no harm" { variant = "ability-duel", with = "items", row = "K . N . k",
  cells = { c1 = { caltrops = 1 } }, play = { "take caltrops c1", "c1b3" }, want = { b3 = "white knight", ["b3.caltrops"] = 1 } }

local LAST = [[
  . . . . .
  . P . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . k
  K . . . . ]]

test "a pawn that promotes there is a wounded knight: a pawn (M-4.6)" { variant = "ability-duel", with = "items", diagram = LAST,
  cells = { b12 = { caltrops = 1 } }, play = "b11b12=N", want = { b12 = "white pawn", ["b12.caltrops"] = 0, turn = "black" } }

test "or a wounded queen, whose owner chooses (M-4.6)" { variant = "ability-duel", with = "items", diagram = LAST,
  cells = { b12 = { caltrops = 1 } }, play = { "b11b12=Q", "white: choose R" }, want = { b12 = "white rook", turn = "black" } }

test "a zombie's, too (M-4.6)" { variant = "four-ability", with = "items",
  position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 k 1", sides = { blue = { alive = false } },
  pieces = { p8 = "black king", a8 = "red king", l16 = "green king", g15 = "blue pawn", h16 = "green knight" },
  cells = { h16 = { caltrops = 1 } }, play = "p8p9", want = { h16 = "blue rook" } }
