local enclosing = use "enclosing"

-- Beside the cell that the action reaches stands a stone of the same side.
local beside_own = there { any {
  next_cell(0, 1, { own }), next_cell(1, 1, { own }), next_cell(1, 0, { own }), next_cell(1, -1, { own }),
  next_cell(0, -1, { own }), next_cell(-1, -1, { own }), next_cell(-1, 0, { own }), next_cell(-1, 1, { own }),
} }

rule "ataxx" {
  about = "A stone grows onto an empty cell beside it, where a new one comes, or leaps to an empty cell two away. All stones of the other "
    .. "around where it comes to change sides. Who can do neither passes. When the board is full, or a side has no stones, or both "
    .. "have passed, who has more stones wins.",
  fields = { game = { passes = int(0, 0, 2, { about = "players who passed one after the other" }) } },
  drops = { of = "stone", endless = true },
  forbids = { when = all { drops, none { beside_own } }, because = "a stone grows beside one of the same side" },
  on = { ["action.applied"] = { { turns = "stone", within = "K'" }, { set = "game.passes", to = 0 } } },
  verbs = { pass = { when_stuck = true, because = function() return "only who can do nothing else passes" end,
    apply = function() game.passes = game.passes + 1 end } },
  ends = { when = any { none { somewhere { vacant } }, anyone { few("stone", 0) }, compare("game.passes", ">=", 2) },
    outcome = function() return enclosing.more(game.sides[1], game.sides[2]) end, because = "the stones are counted" },
}

piece "stone" { letter = "P", moves = "mDmNmA", value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "it leaps two cells" { of = "c3", diagram = [[
  * * * * * . p
  * . . . * . .
  * . P . * . .
  * . . . * . .
  * * * * * . . ]] }

test "it grows onto a cell beside it, and stays" { play = "P@b6", want = { a7 = "white stone", b6 = "white stone" } }

test "one that leaps leaves its cell" { play = "a7b5", want = { a7 = "", b5 = "white stone" } }

test "what stands around where it comes to changes sides" { diagram = [[
  . . . . . .
  . p p . . .
  . p . . p .
  P . . p . . ]], play = "P@b1", want = { board = [[
  . . . . . .
  . p p . . .
  . P . . p .
  P P . p . . ]] } }

test "after a leap too" { diagram = [[
  . . . . . .
  . p p . . .
  . p . . p .
  P . . p . . ]], play = "a1c2", want = { board = [[
  . . . . . .
  . P P . . .
  . P P . p .
  . . . P . . ]] } }

test "nothing grows onto a cell that is taken, or far from one's own" { refuse = { { "P@d4", because = "beside one" },
  { "P@g7", because = "not empty" }, { "pass", because = "only who" } } }

test "who has no stone left has lost" { position = "7/7/7/7/7/7/P1p4 w 5", play = "P@b1",
  want = { outcome = "the stones are counted", points = { white = 1, black = 0 } } }

test "a full board is counted" { position = "PPPPPPP/PPPPPPP/PPPPPPP/ppppppp/ppppppp/ppppppp/pppp1pp b 5", play = "P@e1",
  want = { outcome = "the stones are counted", points = { white = 0, black = 1 } } }

test "when both pass, the stones are counted" { position = "P##2##/###2##/###2##/7/###2##/###2##/p##2## w 5", play = { "pass", "pass" },
  want = { outcome = "the stones are counted" } }
