-- What holds of items of every kind. The kinds stand in items/, a rule each; the words they share in stdlib/items.lua.

rule "items" {
  about = "Items lie on cells, several on one cell too, pieces or none on it; each kind has its own actions (M-3.1). A player may drag an "
    .. "item that lies in K1+0 of one of his pieces to any cell of the same zone, whatever stands there, his own pieces "
    .. "too (M-3.0, M-3.2), several items in one turn (M-3.4), none twice "
    .. "(M-3.5). A piece that moves takes along those items on its cell that the player named before (M-3.3); in castling neither king "
    .. "nor rook takes anything along. What a kind can do is known on sight, or to who has had one in hand, as its option "
    .. "`learn` says (M-3.6).",
  before = { "ability/zombies" },
  fields = {
    side = {
      dragged = bool(false, { about = "has dragged something in this turn" }),
      carries = bool(false, { about = "has named something that the move of this turn takes along" }),
    },
    cell = { laden = bool(false, { about = "something on it is taken along by the move that starts here" }) },
  },
  events = {
    ["item.moving"] = { about = "an item is about to be dragged or carried along; `what` is its kind",
                        tells = { "what", "side", "from", "to" } },
    ["item.moved"] = { about = "an item was dragged or carried along", tells = { "what", "side", "from", "to" } },
  },
  forbids = {
    { when = all { compare("side.carries", "==", 1), none { compare("cell.laden", "==", 1) } },
      because = "what was named to be taken along lies under another piece (M-3.3)" },
    { when = all { compare("side.carries", "==", 1), together },
      because = "in castling neither king nor rook takes anything along (M-3.3)" },
  },
  on = { ["turn.ended"] = { when = any { compare("side.dragged", "==", 1), compare("side.carries", "==", 1) }, does = function(e)
    e.side.dragged, e.side.carries = false, false
    for _, cell in ipairs(board.cells()) do cell.laden = false end
  end } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------
-- With torches and buckets. The board is that of the duel.

test "items lie on cells, several on one cell, pieces or none on it (M-3.1)" { variant = "ability-duel", with = "items",
  row = "K . . . k", cells = { a1 = { torch = 2, bucket = 1 }, h12 = { torch = 1 } }, play = "a1a2",
  want = { ["a1.torch"] = 2, ["a1.bucket"] = 1, ["h12.torch"] = 1, a2 = "white king" } }

test "each kind has its own actions (M-3.1)" { variant = "ability-duel", with = "items", row = "K . . . k",
  cells = { a1 = { torch = 1, bucket = 1 }, b1 = { fire = true } }, legal = { "light a1 a2", "douse a1 b1" },
  refuse = { "light a1 e1", "douse a1 a2" } }

test "an item in K1+0 of a piece is dragged to any cell of the same zone (M-3.2)" { variant = "ability-duel", with = "items", diagram = [[
  . . . . k
  . . . . .
  . N . . .
  . . . . .
  K . . . . ]], cells = { c4 = { torch = 1 } }, play = "drag torch c4 a2",
  want = { ["c4.torch"] = 0, ["a2.torch"] = 1, turn = "white" } }

test "under the piece itself, and from under it (M-3.2)" { variant = "ability-duel", with = "items", row = "K . . . k",
  cells = { b2 = { torch = 1 }, a1 = { bucket = 1 } }, play = { "drag torch b2 a1", "drag bucket a1 b1" },
  want = { ["a1.torch"] = 1, ["b1.bucket"] = 1 } }

test "not further, and not from the zone of one piece into that of another (M-3.2)" { variant = "ability-duel", with = "items",
  row = "K . N . . k", cells = { a2 = { torch = 1 }, e1 = { torch = 1 } }, legal = "drag torch a2 b1",
  refuse = { { "drag torch a2 c2", because = "a2 and c2 are not two cells in K1+0 of one piece" }, "drag torch e1 d1",
    "drag torch a2 a3", "drag torch a2 a2", { "drag torch a1 b1", because = "no torch lies on a1" },
    { "drag torch a2", because = "write drag torch <from> <to>" } } }

test "what cannot be taken along is told why" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { a1 = { torch = 1 }, b1 = { torch = 1 }, c1 = { torch = 1 } }, play = "take torch a1",
  refuse = { { "take torch b1", because = "no piece of white's stands on b1" }, { "take torch a1", because = "is taken along already" },
    { "take torch c1", because = "lies under another piece" }, { "take torch d1", because = "no torch lies on d1" },
    { "take torch", because = "write take torch CELL" } } }

test "from under a piece and under one, whoever's it is (M-3.0)" { variant = "ability-duel",
  with = "items", row = "K r B . . k", cells = { b1 = { torch = 1 }, b2 = { bucket = 1 } },
  legal = { "drag torch b1 a1", "drag torch b1 a2", "drag bucket b2 b1", "drag torch b1 c1" }, refuse = { "drag torch f1 f2" } }

test "from one piece of his to another beside it (M-3.0)" { variant = "ability-duel", with = "items",
  row = "K R . . k", cells = { a1 = { torch = 1 } }, legal = { "drag torch a1 a2", "drag torch a1 b1" } }

test "between two of his pieces that both stand beside a third (M-3.0)" { variant = "ability-duel", with = "items", diagram = [[
  . . . . k
  R . . . .
  . N R . .
  K . . . . ]], cells = { a3 = { torch = 1 } }, legal = { "drag torch a3 c2", "drag torch a3 a1" }, refuse = "drag torch a3 d2" }

test "a piece that moves takes along what the player names, each item separately (M-3.3)" { variant = "ability-duel", with = "items",
  row = "K . R . . k", cells = { c1 = { torch = 2, bucket = 1 } }, play = { "take torch c1", "take bucket c1", "c1c3" },
  want = { c3 = "white rook", ["c3.torch"] = 1, ["c1.torch"] = 1, ["c3.bucket"] = 1, ["c1.bucket"] = 0, turn = "black" } }

for under, because in pairs { e1 = "neither king nor rook takes anything along", h1 = "lies under another piece" } do
  test("in castling nothing is taken along, from " .. under .. " (M-3.3)") { variant = "ability-duel", with = "items",
    row = "R . . . K . . R", pieces = { e1 = { unmoved = true }, h1 = { unmoved = true }, e12 = "black king" },
    cells = { [under] = { torch = 1 } }, play = "take torch " .. under, refuse = { { "O-O", because = because, rule = "ability/items" } },
    legal = under == "e1" and "e1f1" or "h1g1" }
end

test "an item under either stays where it lies when they castle (M-3.3)" { variant = "ability-duel", with = "items",
  row = "R . . . K . . R", pieces = { e1 = { unmoved = true }, h1 = { unmoved = true }, e12 = "black king" },
  cells = { e1 = { torch = 1 }, h1 = { torch = 1 } }, play = "O-O", want = { ["e1.torch"] = 1, ["h1.torch"] = 1, g1 = "white king" } }

test "in the next turn nothing is named any more (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 1 } }, play = { "take torch c1", "c1c3", "f1f2", "c3c5" }, want = { ["c3.torch"] = 1, ["c5.torch"] = 0 } }

test "then another piece may move (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 1 } }, play = { "take torch c1", "c1c3", "f1f2", "a1a2" }, want = { a2 = "white king" } }

test "unless it is named anew (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 1 } }, play = { "take torch c1", "c1c3", "f1f2", "take torch c3" },
  refuse = { { "a1a2", because = "lies under another piece" } } }

test "what is not named stays (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 2 } }, play = "c1c3", want = { ["c1.torch"] = 2, ["c3.torch"] = 0 } }

test "who has named something moves with it (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 1 }, a1 = { bucket = 1 } }, play = "take torch c1",
  refuse = { { "a1a2", because = "lies under another piece", rule = "ability/items" }, "take bucket a1", "take torch c1" } }

test "several items in one turn: a piece steals by dragging and taking along (M-3.4)" { variant = "ability-duel", with = "items",
  row = "K . R r . . k", cells = { d1 = { torch = 1 }, c2 = { bucket = 1 } },
  play = { "drag torch d1 c1", "drag bucket c2 c1", "take torch c1", "c1c4" },
  want = { ["c4.torch"] = 1, ["c1.bucket"] = 1, ["d1.torch"] = 0, turn = "black" } }

test "the same item is not dragged twice in one turn (M-3.5)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { d1 = { torch = 1 } }, play = "drag torch d1 c1", refuse = { "drag torch c1 b1", "drag torch c1 d1" } }

-- The position in the middle of a turn, as it is written.
local DRAGGED = "8/8/8/8/8/8/8/8/8/8/8/K1R2k2 w - 1 - - 0,0 - c1 - - - white.dragged=true;white.knows_torch=true;@c1.torch_dragged=1"

test "position text tells what was dragged (M-3.5)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { d1 = { torch = 1 } }, play = "drag torch d1 c1", want = { position = DRAGGED } }

test "nor in the turn that goes on from position text (M-3.5)" { variant = "ability-duel", with = "items", position = DRAGGED,
  legal = "c1c2", refuse = { { "drag torch c1 b1", because = "dragged" } } }

local TAKEN = "8/8/8/8/8/8/8/8/8/8/8/K1R2k2 w - 1 - - 0,0 - c1 - - - white.carries=true;white.knows_torch=true;@c1.laden=true;"
  .. "@c1.torch_taken=1"

test "position text tells what was named to be taken along (M-3.3)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { c1 = { torch = 1 } }, play = "take torch c1", want = { position = TAKEN } }

test "who has named something moves with it, from position text, too (M-3.3)" { variant = "ability-duel", with = "items",
  position = TAKEN, refuse = "a1a2", legal = "c1c5" }

test "a position in which nothing is told to be dragged is read as it always was" { variant = "ability-duel", with = "items",
  position = "8/8/8/8/8/8/8/8/8/8/8/K1R2k2 w - 1 - - 0,0 - c1 - - -", legal = { "a1a2", "drag torch c1 b1" } }

test "of two that lie together the one that was not dragged can be (M-3.5)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { d1 = { torch = 1 }, c1 = { torch = 1 } }, play = { "drag torch d1 c1", "drag torch c1 b1" },
  want = { ["c1.torch"] = 1, ["b1.torch"] = 1 }, refuse = { "drag torch c1 d1", "drag torch b1 a2" } }

test "taking it along is no drag (M-3.5)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { d1 = { torch = 1 } }, play = { "drag torch d1 c1", "take torch c1", "c1c5" }, want = { ["c5.torch"] = 1 } }

test "in the next turn it can be dragged again (M-3.5)" { variant = "ability-duel", with = "items", row = "K . R . . k",
  cells = { d1 = { torch = 1 } }, play = { "drag torch d1 c1", "a1a2", "f1f2" }, legal = "drag torch c1 d1" }

test "on sight everybody knows what an item does (M-3.6)" { variant = "ability-duel", with = "items", row = "K . . . k",
  cells = { a1 = { torch = 1 } }, legal = "light a1 a2" }

test "or only who has picked one up (M-3.6)" { variant = "ability-duel", with = "items",
  set = { ["ability/items/torch.learn"] = "pick_up" }, row = "K . . . k", cells = { a1 = { torch = 1 } }, refuse = "light a1 a2" }

test "of a kind that asks for more than that, too (M-3.6)" { variant = "ability-duel", with = "items",
  set = { ["ability/items/bucket.learn"] = "pick_up" }, row = "K R . . . k",
  cells = { b1 = { bucket = 1 }, c1 = { fire = true } }, refuse = "douse b1 c1", legal = "drag bucket b1 b2" }

test "by dragging it (M-3.6)" { variant = "ability-duel", with = "items", set = { ["ability/items/torch.learn"] = "pick_up" },
  row = "K . . . k", cells = { a1 = { torch = 1 }, b1 = { torch = 1 } }, play = "drag torch b1 b2", legal = "light a1 a2",
  want = { ["white.knows_torch"] = true, ["black.knows_torch"] = false } }

test "or taken it along (M-3.6)" { variant = "ability-duel", with = "items", set = { ["ability/items/torch.learn"] = "pick_up" },
  row = "K . . . k", cells = { a1 = { torch = 1 } }, play = { "take torch a1", "a1a2", "e1e2" }, legal = "light a2 a3" }

test "what lies on a cell that the barrier shuts goes with it (HR-5.4)" { variant = "ability-duel", with = { "barrier", "items" },
  set = { ["ability/barrier.every"] = 1 }, diagram = [[
  . . . . .
  . . . k .
  . . . . .
  . K . . .
  . . . . . ]], cells = { a1 = { torch = 1 } }, play = { "b2b3", "d4d3" }, want = { ["a1.closed"] = true, ["a1.torch"] = 0 } }

test "at the start they lie round the middle of the board" { variant = "ability-duel", with = "items",
  want = { ["d6.bucket"] = 1, ["e7.bucket"] = 1, ["c5.torch"] = 1, ["b4.caltrops"] = 1, ["h10.bandage"] = 1 } }

test "position text counts them" { variant = "ability-duel", with = "items",
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 0,0 - a1:2,b1 - h12 -",
  want = { ["a1.torch"] = 2, ["b1.torch"] = 1, ["h12.bandage"] = 1,
    position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 0,0 - a1:2,b1 - h12 -" } }

test "a cell that the board does not have is named" { variant = "four-ability", with = "items", cells = { d12 = { torch = 1 } },
  refuse = { { "drag torch d12 d13", because = "there is no cell d13 on this board" }, { "take torch d13", because = "no cell d13" } } }

test "who has named something and moves another piece is told by which clause not (M-3.3)" { variant = "ability-duel", with = "items",
  row = "K . R . . k", cells = { c1 = { torch = 1 } }, play = "take torch c1",
  refuse = { { "a1a2", because = "lies under another piece (M-3.3)" } } }
