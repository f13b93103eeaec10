-- What Betza's letters mean on a board of hexagons: the atoms that betza.lua reads there. README.md of this folder draws them.
--
-- A cell has six neighbours, one of them straight ahead: W. Where three cells meet, a diagonal leads over the edge
-- between two neighbours to the cell behind: F. Steps are written as on the boards themselves: (0,1) is the neighbour
-- ahead, (1,1) the one ahead to the right, (1,0) the one back to the right.

-- The six neighbours, clockwise from straight ahead.
local NEIGHBOURS = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 0, -1 }, { -1, -1 }, { -1, 0 } }

local function neighbour(i) return NEIGHBOURS[(i - 1) % 6 + 1] end

-- So many steps to the neighbour i, and so many to the one beside it.
local function sum(i, long, beside, short)
  local a, b = neighbour(i), neighbour(beside)
  return { a[1] * long + b[1] * short, a[2] * long + b[2] * short }
end

local function straight(long)
  local vectors = {}
  for i = 1, 6 do vectors[i] = sum(i, long, i, 0) end
  return vectors
end

local function diagonal(long)
  local vectors = {}
  for i = 1, 6 do vectors[i] = sum(i, long, i + 1, long) end
  return vectors
end

-- Clockwise: on either side of each neighbour's line, the first one right of straight ahead.
local function oblique(long, short)
  local vectors = {}
  for i = 1, 6 do
    vectors[2 * i - 1] = sum(i, long, i + 1, short)
    vectors[2 * i] = sum(i + 1, long, i, short)
  end
  return vectors
end

local function twelve()
  local vectors, odd, even = {}, straight(1), diagonal(1)
  for i = 1, 6 do vectors[2 * i - 1], vectors[2 * i] = odd[i], even[i] end
  return vectors
end

-- Positions are written one character each: 1 to 9, a to c.
local STRAIGHT = {
  all = "123456", hint = "on hexagons W has f b and fl fr bl br, l and r for both of a side, v s",
  f = "1", b = "4", l = "56", r = "23", v = "14", s = "2356",
  fr = "2", rf = "2", br = "3", rb = "3", bl = "5", lb = "5", fl = "6", lf = "6",
}
local DIAGONAL = {
  all = "123456", hint = "on hexagons F has l r and fl fr bl br, f and b for both that lie there, s",
  f = "16", b = "34", l = "5", r = "2", s = "25",
  fr = "1", rf = "1", br = "3", rb = "3", bl = "4", lb = "4", fl = "6", lf = "6",
}
local TWELVEFOLD = {
  all = "123456789abc", hint = "on hexagons K and Q have f b v; say the rest with W and F",
  f = "1", b = "7", v = "17",
}
local OBLIQUE = {
  all = "123456789abc", hint = "on hexagons a leap has f b and fl fr bl br, two each, l and r for the four of a side, v s",
  f = "1c", b = "67", l = "89ab", r = "2345", v = "167c", s = "234589ab",
  fr = "23", rf = "23", br = "45", rb = "45", bl = "89", lb = "89", fl = "ab", lf = "ab",
}

local function atom(family, long, vectors) return { family = family, long = long, vectors = vectors } end

local function rider(family, vectors, stands_for)
  return { family = family, long = 1, vectors = vectors, rider = true, stands_for = stands_for }
end

local atoms = {
  W = atom(STRAIGHT, 1, straight(1)), D = atom(STRAIGHT, 2, straight(2)), H = atom(STRAIGHT, 3, straight(3)),
  F = atom(DIAGONAL, 1, diagonal(1)), A = atom(DIAGONAL, 2, diagonal(2)), G = atom(DIAGONAL, 3, diagonal(3)),
  N = atom(OBLIQUE, 2, oblique(2, 1)), C = atom(OBLIQUE, 3, oblique(3, 1)), Z = atom(OBLIQUE, 3, oblique(3, 2)),
  R = rider(STRAIGHT, straight(1), "WW"), B = rider(DIAGONAL, diagonal(1), "FF"), Q = rider(TWELVEFOLD, twelve(), "WWFF"),
  K = { family = TWELVEFOLD, long = 1, vectors = twelve(), stands_for = "WF" },
}

return { atoms = function() return atoms end }
