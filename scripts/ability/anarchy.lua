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

rule "anarchy" {
  about = "A player whose king dies, in whatever way, is out of the game (HR-4.1); he has the last place that was still to be had "
    .. "(HR-4.8). The others play on (HR-4.4).",
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
    ["side.eliminated"] = function(e) e.side.place = living() + 1 end,
    ["turn.beginning"] = function(e)
      if not e.side.alive and living() > 0 then e:stop("out of the game") end
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

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

test "that all are in it is a dash" { variant = "four-ability", position = EMPTY .. " b 3 - 2 -", pieces = with {}, play = "i1i2",
  want = { position = "7gK8/16/16/16/16/16/16/16/rK14kK/16/16/16/16/16/8bK7/16 r 3 - 2 - 0,0,1,0 -" } }

test "position text says who is out and who went first" { variant = "four-ability",
  position = EMPTY .. " g 3 2,4.3,1 0 -", pieces = { i1 = "blue king", h16 = "green king", i3 = "green rook" }, play = "i3i1",
  want = { outcome = "last living side", points = { black = 0, blue = 0, red = 0, green = 1 } } }
