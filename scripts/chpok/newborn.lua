rule "newborn" {
  about = "With `newborn`, which is {newborn} at first, each player may once, instead of a move, put a new pawn onto an empty cell "
    .. "of his rows 1 and 2 (CH-7.12).",
  needs = { "chess/army", "chpok/home" },
  options = { newborn = bool(false, { about = "each player has a pawn to be born" }) },
  fields = { game = { newborn = settled("newborn", { group = "x" }) } },
  drops = { of = "pawn", onto = rows(1, 2) },
  on = { ["stage.entered"] = function()
    if game.stage ~= "board" or not game.newborn then return end
    for _, side in ipairs(game.sides) do side:stock("pawn", 1) end
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local last = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }

test "each has a pawn to be born (CH-7.12)" { sides = last, game = { first = "white" },
  play = { "bid x raise 1 newborn=on", "e2e4", "e7e5", "P@e2", "P@e7" },
  want = { e2 = "white pawn", e7 = "black pawn", turn = "white", ["white.reserve.pawn"] = 0 }, refuse = { "P@d3" } }

test "nobody has, at first (CH-7.12)" { sides = last, game = { first = "white" }, play = { "bid x raise 1", "e2e4", "e7e5" },
  refuse = { { "P@e2", because = "no pawn in reserve" } } }

test "on one's own rows 1 and 2, where nothing stands" { stage = "board", sides = { white = { reserve = { pawn = 1 } } }, diagram = [[
  . . . k
  . . . .
  P . . .
  . N . K ]], legal = { "P@a1", "P@b2", "P@h2" }, refuse = { "P@a2", "P@b1", "P@b3", "P@i1", "P@a7" } }

test "once" { stage = "board", sides = { white = { reserve = { pawn = 1 } } }, row = ". . . K . . . k",
  play = { "P@a1", "h1h2" }, refuse = "P@b1" }

test "it goes two cells from the second row, and may become something" { stage = "board",
  sides = { white = { reserve = { pawn = 1 } } }, row = ". . . K . . . k",
  play = { "P@a2", "h1h2", "a2a4", "h2h1", "a4a5", "h1h2", "a5a6", "h2h1", "a6a7", "h1h2", "a7a8=D" },
  want = { a8 = "white dragon", ["white.scored"] = 10 } }
