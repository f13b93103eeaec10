-- Tests of stdlib/shares.lua.

local shares = use "shares"

-- A game as scripts see one, as far as the module looks at it.
local function game_of(list)
  local sides = {}
  for i, side in ipairs(list) do sides[i] = { name = side[1], points = side[2], alive = side[3] } end
  return { sides = sides }
end

local function told(by_name, names)
  local list = {}
  for i, name in ipairs(names) do list[i] = name .. " " .. by_name[name] end
  return table.concat(list, ", ")
end

local names = { "a", "b", "c", "d" }
local game = game_of { { "a", 8, false }, { "b", 4, true }, { "c", 0, true }, { "d", 4, false } }

expect("points so far, and a share for who is still there", told(shares.of_living(game, 2), names), "a 8, b 6, c 2, d 4")
expect("no share", told(shares.of_living(game, 0), names), "a 8, b 4, c 0, d 4")

local living = shares.living(game)
expect("who is still there", living[1].name .. living[2].name .. #living, "bc2")
expect("nobody", #shares.living(game_of { { "a", 8, false } }), 0)

expect("the first ones first, the others by points", told(shares.places(game, living), names), "a 3, b 1, c 1, d 4")
expect("equals share a place",
  told(shares.places(game_of { { "a", 4, false }, { "b", 0, true }, { "c", 4, false }, { "d", 0, false } },
    { { name = "b" } }), names), "a 2, b 1, c 2, d 4")

local tally = { sides = { { name = "a", n = 5 }, { name = "b", n = 7 }, { name = "c", n = -1 }, { name = "d", n = 7 } } }
expect("the most of a field, shared by those who have as much", told(shares.most(tally, "n"), names), "a 0, b 2, c 0, d 2")
tally.sides[1].n = 8
expect("alone", told(shares.most(tally, "n"), names), "a 4, b 0, c 0, d 0")
expect("all but one", told(shares.without(tally, tally.sides[3]), names), "a 4, b 4, c 0, d 4")
