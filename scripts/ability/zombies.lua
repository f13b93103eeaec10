-- On the turns of a player who is out his pieces take what they can. Those turns are no decisions: they are played by
-- themselves when the turn passes over him, and `game.served` says how far in the order of this round it has come.

local VICTIMS = { king = 1, queen = 2, rook = 3, bishop = 4, knight = 5, pawn = 6 }

-- What decides between two captures, the weightiest first; the smaller number goes before. Rows and columns count as
-- the player who is out sees them.
local function weights(capture, side)
  local victim, from = capture.victim.cell, capture.piece.cell
  return {
    VICTIMS[capture.victim.type] or VICTIMS[capture.victim.counts_as or ""] or 7,
    victim:row(side), victim:column(side),
    from:row(side), from:column(side),
    capture.cell == victim and 0 or 1,
  }
end

local function goes_before(a, b)
  for i, weight in ipairs(a) do
    if weight ~= b[i] then return weight < b[i] end
  end
  return false
end

local function best_of(captures, side)
  local best, best_weights
  for _, capture in ipairs(captures) do
    local own = weights(capture, side)
    if not best or goes_before(own, best_weights) then best, best_weights = capture, own end
  end
  return best
end

-- A capture that promotes, promotes to a queen where that may be chosen.
local function becomes(capture)
  if not capture.becomes then return nil end
  for _, type in ipairs(capture.becomes) do
    if type == "queen" then return type end
  end
  return capture.becomes[1]
end

-- A turn in which they take nothing is skipped, and nobody has moved.
local function act(side)
  local capture = best_of(side:captures(), side)
  if not capture then return end
  local piece, from, new = capture.piece, capture.piece.cell, becomes(capture)
  local text = side.name .. ": " .. from.name .. capture.cell.name
  local went = piece:move(capture.cell, capture.victim, new)
  game.fade(side)
  if not went then return end
  if new then text = text .. "=Q" end
  game.tell(text)
end

-- The turns of those who are out, from this place in the order up to the next player who is alive.
local function serve(order, first)
  for i = first, #order do
    local side = order[i]
    if side.alive or game.over then return end
    game.served = i
    act(side)
  end
end

-- Where a set-up does not say it: all who come before the player on turn.
local function count_served()
  local order, seat = game.sides, 1
  while order[seat] ~= game.turn do seat = seat + 1 end
  game.served = seat - 1
end

rule "zombies" {
  about = "The pieces of a player who is out go on playing on his turns (HR-4.1): if they can take anything, other zombies and "
    .. "own pieces that cannot move too, they do, else the turn is skipped (HR-4.2). They take the most valuable piece (king, queen, "
    .. "rook, bishop, knight, pawn, one that cannot move); of several the one on the row nearest to their player's edge, "
    .. "then the one furthest to his left; with the piece on the nearest row, then the one furthest left; plainly rather "
    .. "than in passing. A capture that promotes gives a queen (HR-4.6).",
  needs = { "ability/anarchy" },
  after = { "ability/anarchy", "ability/barrier" },
  fields = { game = { served = int(0, 0, 16, { counted = false, about = "how many seats had their turn in this round" }) } },
  on = {
    ["game.set_up"] = count_served,
    ["turn.ended"] = {
      { set = "game.served", to = "side.seat", when = compare("game.served", "<", "side.seat") },
      { when = anyone { eliminated }, does = function() serve(game.sides, game.served + 1) end },
    },
    ["round.began"] = {
      { set = "game.served", to = 0 },
      { when = anyone { eliminated }, does = function() serve(game.sides, 1) end },
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()

-- Boards are drawn as the player who is out sees them: his pieces in capitals, those of the player opposite small, of the
-- player to his right with an x. All that is drawn stands in the middle of the cross, the kings of the living in their arms.

local seen = use "seen"

local SIDES = { "black", "blue", "red", "green" }
local SEATS = { black = "east", blue = "south", red = "west", green = "north" }
local KINGS = { black = "p8", blue = "i1", red = "a8", green = "h16" }
local STEPS = { black = "p8p9", blue = "i1h1", red = "a8a9", green = "h16i16" }
local TYPES = { k = "king", q = "queen", r = "rook", b = "bishop", n = "knight", p = "pawn" }

local function names_for(seat)
  local own, right, opposite = SIDES[seat], SIDES[(seat + 2) % 4 + 1], SIDES[(seat + 1) % 4 + 1]
  local names = {}
  for letter, type in pairs(TYPES) do
    names[string.upper(letter)] = own .. " " .. type
    names[letter] = opposite .. " " .. type
    names["x" .. letter] = right .. " " .. type
  end
  return names
end

-- The player before the one who is out moves his king; then his pieces have had their turn. From each of the four edges.
local function from_every_edge(what, before, after)
  for seat, side in ipairs(SIDES) do
    local names, mover = names_for(seat), SIDES[(seat + 2) % 4 + 1]
    local stand = seen.pieces(before, SEATS[side], 5, 12, names)
    local want = seen.after(stand, seen.pieces(after, SEATS[side], 5, 12, names))
    local out = { [side] = { alive = false } }
    for other, cell in pairs(KINGS) do
      if other ~= side then stand[cell] = other .. " king" end
    end
    want.turn = SIDES[seat % 4 + 1]
    want.outcome = ""
    test(what .. ", from " .. side .. "'s edge") {
      variant = "four-ability", pieces = stand, sides = out, turn = mover, play = STEPS[mover], want = want,
      position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 k 1",
    }
  end
end

from_every_edge("the most valuable piece is taken, though it is the furthest away (HR-4.2, HR-4.6)", [[
  . . q . . . . .
  . . . . . . . .
  . . . . . . . .
  . . R . . . b .
  . . . . . . . .
  . p . . . . . .
  P . . . . . . .
  . . . . . . . . ]], [[
  . . R . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . b .
  . . . . . . . .
  . p . . . . . .
  P . . . . . . .
  . . . . . . . . ]])

from_every_edge("a king before a queen (HR-4.6)", [[
  . . . . . . . .
  . . . . . . . .
  . . k . . . . .
  . . . . . . . .
  . . R . . q . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . . R . . . . .
  . . . . . . . .
  . . . . . q . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]])

from_every_edge("of two alike the one on the nearer row, though it stands further right and so does what takes it", [[
  . . . . . . . .
  . . . . . . . .
  . n . . . . . .
  . . . . . . . .
  . . . . . n R .
  . R . . . . . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . n . . . . . .
  . . . . . . . .
  . . . . . R . .
  . R . . . . . .
  . . . . . . . .
  . . . . . . . . ]])

from_every_edge("of two on one row the one furthest left, though what takes the other stands nearer and further left", [[
  . . R . . . . .
  . . . . . . . .
  . . . . . . . .
  . . n . . n . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . B . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . R . . n . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . B . . . . . . ]])

from_every_edge("with the piece on the nearest row, though another stands further left", [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . R . n . . . .
  . . . . . . . .
  . . . . . B . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . R . B . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]])

from_every_edge("of two on one row with the one furthest left", [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . n . . . .
  . . . . . . . .
  . B . . . Q . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . B . . . .
  . . . . . . . .
  . . . . . Q . .
  . . . . . . . .
  . . . . . . . . ]])

from_every_edge("nothing to take: the turn is skipped (HR-4.2)", [[
  . . . . . . . .
  . R . . . . . .
  . . . . . . n .
  . . . . . . . .
  . . . P . . . .
  . . . p . . . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . R . . . . . .
  . . . . . . n .
  . . . . . . . .
  . . . P . . . .
  . . . p . . . .
  . . . . . . . .
  . . . . . . . . ]])

from_every_edge("the pieces of another player who is out are enemies too, and none is worth more for being alive", [[
  . . . . . . . .
  . . . . . . . .
  . . xr . . . . .
  . . . . . . . .
  . . R . . b . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]], [[
  . . . . . . . .
  . . . . . . . .
  . . R . . . . .
  . . . . . . . .
  . . . . . b . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]])

-- The whole board, for what happens in the arms.
local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"

test "a capture that promotes gives a queen (HR-4.6)" { variant = "four-ability", position = EMPTY .. " k 1",
  sides = { blue = { alive = false } },
  pieces = { p8 = "black king", a8 = "red king", k16 = "green king", g15 = "blue pawn", f16 = "red rook" },
  play = "p8p9", want = { f16 = "blue queen", g15 = "" } }

local RANKS = { "queen", "rook", "bishop", "knight", "pawn" }
for i = 1, #RANKS - 1 do
  test("a " .. RANKS[i] .. " before a " .. RANKS[i + 1]) { variant = "four-ability", position = EMPTY .. " k 1",
    sides = { blue = { alive = false } },
    pieces = { p8 = "black king", a8 = "red king", h16 = "green king", i5 = "blue rook", i9 = "red " .. RANKS[i],
               i3 = "red " .. RANKS[i + 1] },
    play = "p8p9", want = { i9 = "blue rook" } }
end

test "in passing, on the cell that a pawn has just passed" { variant = "four-ability",
  position = EMPTY .. " k 1", sides = { blue = { alive = false } },
  pieces = { p8 = "black king", a8 = "red king", h16 = "green king", h5 = "blue pawn", j6 = "black pawn" },
  play = "j6h6", want = { i6 = "blue pawn", h6 = "", h5 = "", turn = "red" } }

test "a pawn that went before its player was out cannot be taken in passing after his turn" { variant = "four-ability",
  position = EMPTY .. " b 1",
  pieces = { p8 = "black king", a8 = "red king", h16 = "green king", i1 = "blue king", h5 = "blue pawn", g5 = "red pawn",
             i3 = "black rook" },
  play = { "h5h7", "a8a9", "h16g16", "i3i1", "a9a8", "g16h16", "p8p9" }, refuse = "g5h6", want = { ["blue.alive"] = false } }

test "three armies without players, one after the other" { variant = "four-ability", position = EMPTY .. " k 1",
  sides = { blue = { alive = false }, red = { alive = false } },
  pieces = { p8 = "black king", h16 = "green king", h5 = "blue rook", h7 = "red rook", e7 = "green pawn", k7 = "black knight" },
  play = "p8p9", want = { h7 = "blue rook", turn = "green" } }

test "a king who falls to them is followed by his own army at once" { variant = "four-ability", position = EMPTY .. " k 1",
  sides = { blue = { alive = false } },
  pieces = { p8 = "black king", h16 = "green king", h5 = "blue rook", h7 = "red king", e6 = "red rook", e8 = "green bishop" },
  play = "p8p9", want = { h7 = "blue rook", e8 = "red rook", turn = "green", ["red.alive"] = false } }

test "those who come first in the order act when the round has begun, after the board has shrunk" {
  variant = "four-ability", position = EMPTY .. " g 20", sides = { black = { alive = false } },
  pieces = { i1 = "blue king", b8 = "red king", h15 = "green king", i2 = "blue king", p9 = "black rook", k9 = "black rook",
             k12 = "blue pawn" },
  play = "h15h14", want = { k12 = "black rook", p9 = "", round = 21, turn = "blue", ["p9.closed"] = true } }
end)
