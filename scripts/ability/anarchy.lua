-- Who is out, and in which place. What his pieces do from then on is said in zombies.lua.

local texts = use "texts"

local function living()
  local count = 0
  for _, side in ipairs(game.sides) do
    if side.alive then count = count + 1 end
  end
  return count
end

-- Nobody is out because one of several kings dies.
local function mourn(piece, cause)
  local side = piece.controller
  if piece:has("royal") and game.count("royal", side) == 0 then side:eliminate(cause) end
end

-- Position text counts the players in turn order: "1,2.4,3" says that the first and the second are alive, that the fourth is the
-- one who went last and the third went before him; "-" that all are alive.

local function written()
  local alive, out = {}, {}
  for seat, side in ipairs(game.sides) do table.insert(side.alive and alive or out, seat) end
  if #out == 0 then return "-" end
  table.sort(out, function(a, b) return game.sides[a].place < game.sides[b].place end)
  return table.concat(alive, ",") .. "." .. table.concat(out, ",")
end

-- Those behind the dot.
local function out_in(text)
  local _, out = texts.parted(text, ".")
  local seats = {}
  for i, number in ipairs(texts.split(out, ",")) do
    seats[i] = game.sides[tonumber(number) or 0] or error("\"" .. text .. "\" does not say who is out")
  end
  return seats
end

-- A set-up that says who is out may leave open in which order they went: those without a place have the last ones, the first in
-- turn order the worst of them, as if they had gone in turn order.
local function complete()
  local taken, open = {}, {}
  for _, side in ipairs(game.sides) do
    if side.alive and side.place > 0 then game.refuse(side.name .. " is in the game and has the place " .. side.place) end
    if side.place > 0 and (taken[side.place] or side.place > #game.sides) then
      game.refuse("the place " .. side.place .. " is given to nobody or to two")
    end
    if side.place > 0 then taken[side.place] = true end
    if not side.alive and side.place == 0 then open[#open + 1] = side end
  end
  local place = #game.sides
  for _, side in ipairs(open) do
    while taken[place] do place = place - 1 end
    side.place, taken[place] = place, true
  end
end

rule "anarchy" {
  about = "A player whose king dies, in whatever way, is out of the game (HR-4.1); he has the last place that was still to be had "
    .. "(HR-4.8); of kings that die together the one on the earlier cell in board order (a1, b1, … a2, …) goes first, at the barrier "
    .. "the one whose cell falls first. The others play on (HR-4.4). If he goes out in his own turn, it ends there, with side actions "
    .. "and open questions (HR-4.9). To leave, resign, lose on time or agree to a draw waits for no choice that anybody owes; the "
    .. "questions of who goes out fall with him, those of others stay open (HR-4.9).",
  cites = { turn = "HR-1.3", out = "HR-4.9" },
  fields = { side = { place = int(0, 0, 16, { counted = false, about = "its place, once it is out" }) } },
  position = {
    read = function(text)
      if text == "-" then return end
      local seats = out_in(text)
      for i = #seats, 1, -1 do seats[i]:eliminate("before") end
    end,
    write = written,
  },
  on = {
    ["piece.captured"] = function(e) mourn(e.piece, "captured") end,
    ["piece.removed"] = function(e) mourn(e.piece, e.cause) end,
    ["game.set_up"] = complete,
    ["side.eliminated"] = function(e) e.side.place = living() + 1 end,
    ["turn.beginning"] = { when = eliminated, does = function(e)
      if living() > 0 then e:stop("out of the game") end
    end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()

local seen = use "seen"

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"
local KINGS = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }

local function with(more) return seen.with(KINGS, more) end

test "who loses his king is out, in the last place (HR-4.1, HR-4.8)" { variant = "four-ability", position = EMPTY .. " k 1",
  pieces = with { i3 = "black rook" }, play = "i3i1",
  want = { ["blue.alive"] = false, ["red.alive"] = true, outcome = "", turn = "red" } }

test "his turns are passed over (HR-4.4)" { variant = "four-ability", position = EMPTY .. " k 1",
  pieces = with { i3 = "black rook" }, play = { "i3i1", "a8a9", "h16g16", "p8p9" }, want = { turn = "red", round = 2 } }

test "not while he has another king" { variant = "four-ability", position = EMPTY .. " k 1",
  pieces = with { i3 = "black rook", e5 = "blue king" }, play = "i3i1", want = { ["blue.alive"] = true, turn = "blue" } }

test "kings may stand in an attack and go into one (HR-6)" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { h4 = "black rook" }, legal = { "i1h1", "i1i2", "i1h2" } }

test "and writes it again" { variant = "four-ability", position = EMPTY .. " g 3 2,4.3,1 0 -",
  pieces = { i1 = "blue king", h16 = "green king", i3 = "green rook" }, play = "i3i4",
  want = { position = "7gK8/16/16/16/16/16/16/16/16/16/16/16/8gR7/16/16/8bK7 b 4 2,4.3,1 0 - 0,1,0,0 -" } }

test "that all are in it is a dash" { variant = "four-ability", position = EMPTY .. " b 3 - 0 -", pieces = with {}, play = "i1i2",
  want = { position = "7gK8/16/16/16/16/16/16/16/rK14kK/16/16/16/16/16/8bK7/16 r 3 - 0 - 0,0,1,0 -" } }

test "position text says who is out and who went first" { variant = "four-ability",
  position = EMPTY .. " g 3 2,4.3,1 0 -", pieces = { i1 = "blue king", h16 = "green king", i3 = "green rook" }, play = "i3i1",
  want = { outcome = "last living side", points = { black = 0, blue = 0, red = 0, green = 1 } } }

-- Set-ups, and kings that die in their own turn.

test "a set-up without places has them in turn order (HR-4.8)" { variant = "four-ability", position = EMPTY .. " k 1",
  sides = { red = { alive = false }, green = { alive = false } }, pieces = { p8 = "black king", i1 = "blue king" },
  want = { ["red.place"] = 4, ["green.place"] = 3 } }

test "one that says some of them has the rest (HR-4.8)" { variant = "four-ability", position = EMPTY .. " k 1",
  sides = { red = { alive = false }, green = { alive = false, place = 4 } }, pieces = { p8 = "black king", i1 = "blue king" },
  want = { ["red.place"] = 3, ["green.place"] = 4 } }

local OWN = { p9 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }
local ARMED = { blue = { power = "killer_queen", energy = 10 } }

test "who kills his own king in his turn has none left: the next is to move (HR-4.9)" { variant = "four-ability", with = "powers",
  position = EMPTY .. " b 1", pieces = seen.with(OWN, { i2 = "blue queen" }), sides = ARMED,
  cells = { i1 = { bomb = 3, bomb_of = "blue", aimed_at = true } }, play = "detonate i1",
  want = { turn = "red", ["blue.alive"] = false, ["blue.place"] = 4, i2 = "", outcome = "" }, legal = "a8a9",
  refuse = { { "blue: pass", because = "blue is out of the game" } } }

test "he does not go on with what is left, and his pieces take from his next turn on (HR-4.9, HR-4.2)" { variant = "four-ability",
  with = "powers", position = EMPTY .. " b 1", sides = ARMED,
  pieces = seen.with(OWN, { i3 = "blue queen", i7 = "green pawn", a8 = "", f6 = "red king" }),
  cells = { i1 = { bomb = 1, bomb_of = "blue" } }, throws = { 1 },
  play = { "detonate i1", "f6f7", "i7i6", "p9p8" }, want = { turn = "red", round = 2, i6 = "blue queen" } }

test "a question that was his is closed with it (HR-4.9)" { variant = "four-ability", with = "powers", position = EMPTY .. " b 1",
  sides = ARMED, pieces = seen.with(OWN, { k1 = "blue queen" }), cells = { i1 = { bomb = 3, bomb_of = "blue" } }, play = "detonate i1",
  want = { turn = "red", k1 = "blue rook", ["k1.hurt"] = 0 } }
end)
