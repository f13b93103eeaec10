-- Tests of stdlib/betza.lua: direction letters. What each set of letters chooses is compared with a definition by
-- geometry (the tables below), on every atom of the family, and with lists written out for the well-known ones.

local betza = use "betza"

local function steps(text)
  local list = {}
  for i, record in ipairs(betza.read(text)) do list[i] = record.dx .. "," .. record.dy end
  return table.concat(list, " ")
end

-- The steps of `atom` for which `chosen(dx, dy)` is true.
local function steps_where(atom, chosen)
  local list = {}
  for _, record in ipairs(betza.read(atom)) do
    if chosen(record.dx, record.dy) then list[#list + 1] = record.dx .. "," .. record.dy end
  end
  return table.concat(list, " ")
end

local function check(atoms, letters, chosen)
  for i = 1, #atoms do
    local atom = string.sub(atoms, i, i)
    expect(letters .. atom, steps(letters .. atom), steps_where(atom, chosen))
  end
end

-- Half-planes, and the leaps of a half-plane that go farther along its own axis than across it.
local HALF = {
  f = function(_, y) return y > 0 end, b = function(_, y) return y < 0 end,
  r = function(x) return x > 0 end, l = function(x) return x < 0 end,
}
local function upright(x, y) return math.abs(y) > math.abs(x) end
local function flat(x, y) return math.abs(x) > math.abs(y) end
local NARROW = {
  f = function(x, y) return y > 0 and upright(x, y) end, b = function(x, y) return y < 0 and upright(x, y) end,
  r = function(x, y) return x > 0 and flat(x, y) end, l = function(x, y) return x < 0 and flat(x, y) end,
  v = upright, s = flat,
}
local ACROSS = { f = "rls", b = "rls", r = "fbv", l = "fbv" } -- what may follow as the second letter of a pair

-- Orthogonal atoms: every letter is one direction, letters are joined ------------------------------------------------

for _, letter in ipairs { "f", "b", "r", "l", "v", "s" } do check("WDHR", letter, NARROW[letter]) end
check("WDHR", "fr", function(x, y) return x > 0 or y > 0 end)
check("WDHR", "fbl", function(x) return x <= 0 end)
check("WDHR", "fs", function(_, y) return y >= 0 end)
check("WDHR", "vs", function() return true end)

-- Diagonal atoms: one letter is a pair, two across are one direction -------------------------------------------------

for letter, half in pairs(HALF) do check("FAGB", letter, half) end
for _, pair in ipairs { "fr", "rf", "fl", "lf", "br", "rb", "bl", "lb" } do
  local first, second = HALF[string.sub(pair, 1, 1)], HALF[string.sub(pair, 2, 2)]
  check("FAGB", pair, function(x, y) return first(x, y) and second(x, y) end)
end
check("FAGB", "fb", function() return true end)
check("FAGB", "flb", function(x, y) return y < 0 or x < 0 end)

-- Oblique atoms ------------------------------------------------------------------------------------------------------

for letter, narrow in pairs(NARROW) do check("NCZ", letter, narrow) end
for letter, half in pairs(HALF) do
  check("NCZ", letter .. letter, NARROW[letter])
  check("NCZ", letter .. "h", half)
  for i = 1, 3 do
    local second = string.sub(ACROSS[letter], i, i)
    check("NCZ", letter .. second, function(x, y) return half(x, y) and NARROW[second](x, y) end)
  end
end
local function right_handed(x, y) return upright(x, y) == (x * y > 0) end
check("NCZ", "hr", right_handed)
check("NCZ", "hl", function(x, y) return not right_handed(x, y) end)
check("NCZ", "fb", upright)
check("NCZ", "vs", function() return true end)
check("NCZ", "ffrr", function(x, y) return NARROW.f(x, y) or NARROW.r(x, y) end)

-- K and Q: eight directions of which f, r, b, l are the straight ones ------------------------------------------------

for letter, half in pairs(HALF) do
  check("KQ", letter, NARROW[letter])
  check("KQ", letter .. letter, NARROW[letter])
  check("KQ", letter .. "h", half)
  for i = 1, 2 do
    local second = string.sub(ACROSS[letter], i, i)
    check("KQ", letter .. second, function(x, y) return half(x, y) and HALF[second](x, y) end)
  end
  check("KQ", letter .. string.sub(ACROSS[letter], 3), function(x, y) return half(x, y) and x ~= 0 and y ~= 0 end)
end
check("KQ", "v", upright)
check("KQ", "s", flat)
check("KQ", "vs", function(x, y) return x == 0 or y == 0 end)
check("KQ", "ffrr", function(x, y) return NARROW.f(x, y) or NARROW.r(x, y) end)

-- Written out --------------------------------------------------------------------------------------------------------

expect("fN", steps "fN", "1,2 -1,2")
expect("ffN", steps "ffN", "1,2 -1,2")
expect("fsN", steps "fsN", "2,1 -2,1")
expect("fhN", steps "fhN", "1,2 2,1 -2,1 -1,2")
expect("frN", steps "frN", "2,1")
expect("rfN", steps "rfN", "1,2")
expect("bbN", steps "bbN", "1,-2 -1,-2")
expect("sN", steps "sN", "2,1 2,-1 -2,-1 -2,1")
expect("hrN", steps "hrN", "1,2 2,-1 -1,-2 -2,1")
expect("fF", steps "fF", "1,1 -1,1")
expect("frF", steps "frF", "1,1")
expect("flW joins", steps "flW", "0,1 -1,0")
expect("fK is straight ahead", steps "fK", "0,1")
expect("frK", steps "frK", "1,1")
expect("fhK", steps "fhK", "0,1 1,1 -1,1")
expect("silver general", steps "FfW", "1,1 1,-1 -1,-1 -1,1 0,1")
expect("gold general", steps "WfF", "0,1 1,0 0,-1 -1,0 1,1 -1,1")
expect("letters are read from the left", steps "frbN", "2,1 1,-2 -1,-2")

-- What a family has not ----------------------------------------------------------------------------------------------

for _, text in ipairs { "hW", "fhR", "hrD", "sF", "vB", "fsA", "fhG", "hN", "shZ", "hbC", "hK", "hrQ", "shQ" } do
  expect(text .. " is refused", (pcall(betza.read, text)), false)
end
expect_error("h alone", function() betza.read "mhN" end,
  [[betza: direction 'h' that 'N' does not have at column 2 of "mhN"; ]]
  .. "h follows f b l or r, or stands before r or l")
