-- Tests of stdlib/hexagons.lua by way of betza.lua: what letters mean on hexagons is compared with the plane itself. A cell
-- (x, y) lies at 2y - x half cells of height and x files to the right, and one file is half the square root of 3 wide.

local betza, hexagons = use "betza", use "hexagons"

local function place(x, y) return 3 * x, 2 * y - x end -- the right in units in which squares of lengths are right * right / 3 + up * up

local function steps(text)
  local list = {}
  for i, record in ipairs(betza.read(text, hexagons)) do list[i] = record.dx .. "," .. record.dy end
  return table.concat(list, " ")
end

-- All steps of a length (in half cells, squared), clockwise from straight ahead.
local function ring(square, chosen)
  local list = {}
  for x = -12, 12 do
    for y = -12, 12 do
      local right, up = place(x, y)
      if right * right // 3 + up * up == square and (not chosen or chosen(right, up)) then list[#list + 1] = { x, y, right, up } end
    end
  end
  local function before(a, b) -- the half to the right first, from above; then the left one from below
    local left_a, left_b = a[3] < 0 or a[3] == 0 and a[4] < 0, b[3] < 0 or b[3] == 0 and b[4] < 0
    if left_a ~= left_b then return left_b end
    return a[3] * b[4] < a[4] * b[3]
  end
  table.sort(list, before)
  for i, one in ipairs(list) do list[i] = one[1] .. "," .. one[2] end
  return table.concat(list, " ")
end

for atom, square in pairs { W = 4, F = 12, D = 16, A = 48, H = 36, G = 108, N = 28, C = 52, Z = 76 } do
  expect(atom, steps(atom), ring(square))
end
expect("neighbours by hand", steps "W", "0,1 1,1 1,0 0,-1 -1,-1 -1,0")
expect("a king goes both ways", #betza.read("K", hexagons), 12)
expect("in turn", steps "K", "0,1 1,2 1,1 2,1 1,0 1,-1 0,-1 -1,-2 -1,-1 -2,-1 -1,0 -1,1")
expect("a rook goes on", betza.read("R", hexagons)[1].max, 0)
expect("a queen is both", #betza.read("Q", hexagons), 12)
expect("squares stay squares", #betza.read("Q"), 8)

-- Direction letters ---------------------------------------------------------------------------------------------------

local function right(x) return x > 0 end
local function ahead(_, y) return y > 0 end

expect("fW", steps "fW", "0,1")
expect("flfrW", steps "flfrW", ring(4, function(x, y) return x ~= 0 and y > 0 end))
expect("rW", steps "rW", ring(4, right))
expect("sW", steps "sW", ring(4, function(x) return x ~= 0 end))
expect("vW", steps "vW", "0,1 0,-1")
expect("fF", steps "fF", ring(12, ahead))
expect("lF", steps "lF", ring(12, function(x, y) return x < 0 and y == 0 end))
expect("brF", steps "brF", ring(12, function(x, y) return x > 0 and y < 0 end))
expect("fN", steps "fN", "1,3 -1,2")
expect("lN", steps "lN", ring(28, function(x, y) return x < 0 and math.abs(y) < 5 end))
expect("rN", steps "rN", ring(28, function(x, y) return x > 0 and math.abs(y) < 5 end))
expect("fK", steps "fK", "0,1")
expect("vQ", steps "vQ", "0,1 0,-1")
for _, pair in ipairs { "fr", "br", "bl", "fl" } do
  local turned = string.sub(pair, 2) .. string.sub(pair, 1, 1)
  for _, atom in ipairs { "W", "F", "N" } do expect(turned .. atom, steps(turned .. atom), steps(pair .. atom)) end
end
expect_error("no such letter", function() betza.read("frK", hexagons) end,
  'betza: direction \'r\' that \'K\' does not have at column 2 of "frK"; on hexagons K and Q have f b v; say the rest with W and F')
expect_error("h is of squares", function() betza.read("fhN", hexagons) end,
  'betza: direction \'h\' that \'N\' does not have at column 2 of "fhN"; on hexagons a leap has f b and fl fr bl br, '
    .. "two each, l and r for the four of a side, v s")
