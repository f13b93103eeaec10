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
