-- Tests of stdlib/zones.lua, and the boards of stdlib/ZONES.md.
--
-- What a zone means is written out below as a slow interpreter, so that each drawn board can be checked against it.

local diagram = use "diagram"
local zones = use "zones"

local function fields(zone)
  local prime, centre = zone.prime and " prime" or "", zone.centre and " centre" or ""
  return zone.shape .. " " .. zone.range .. prime .. centre .. " " .. zone.text
end

local function refused(text, message)
  expect_error("refuses " .. text, function() zones.read(text) end, message)
end

-- Reading ------------------------------------------------------------------------------------------------------------

for _, shape in ipairs { "R", "B", "Q", "K", "N", "D" } do
  expect(shape .. "3", fields(zones.read(shape .. "3")), shape .. " 3 " .. shape .. "3")
end
expect("centre", fields(zones.read "K1+0"), "K 1 centre K1+0")
expect("prime", fields(zones.read "K'2"), "K 2 prime K'2")
expect("curly prime", fields(zones.read "Q’2"), "Q 2 prime Q’2")
expect("both", fields(zones.read "K'2+0"), "K 2 prime centre K'2+0")
expect("Cyrillic", fields(zones.read "К2"), "K 2 К2")
expect("Cyrillic with curly prime", fields(zones.read "К’1+0"), "K 1 prime centre К’1+0")
expect("two digits", fields(zones.read "B12"), "B 12 B12")
expect("99 is unlimited", zones.read("B99").range, zones.UNLIMITED)
expect("more is unlimited too", zones.read("B100").range, zones.UNLIMITED)
expect("and much more", zones.read("R99999999999999999999999").range, zones.UNLIMITED)
expect("98 is a number", zones.read("B98").range, 98)
expect("no step, the centre alone", fields(zones.read "D0+0"), "D 0 centre D0+0")
expect("a given range", fields(zones.read("K'", 2)), "K 2 prime K'")
expect("a given range and the centre", fields(zones.read("R+0", 4)), "R 4 centre R+0")
expect("a given range of 0", fields(zones.read("K'", 0)), "K 0 prime K'")
expect("a large given range", zones.read("K'", 1000).range, zones.UNLIMITED)

refused("", "zones: the text is empty; a zone such as K2 is wanted")
refused("X2", [[zones: unknown shape 'X' at column 1 of "X2"; the shapes are R B Q K N D]])
refused("k", [[zones: unknown shape 'k' at column 1 of "k"; the shapes are R B Q K N D]])
refused("k2", [[zones: unknown shape 'k' at column 1 of "k2"; the shapes are R B Q K N D; cells of the board are written cells { "k2" }]])
refused("В2", [[zones: unknown shape 'В' at column 1 of "В2"; the shapes are R B Q K N D]]) -- Cyrillic
refused("K", [[zones: no range at column 2 of "K"; a number of steps is wanted there, 99 for unlimited]])
refused("К'", [[zones: no range at column 3 of "К'"; a number of steps is wanted there, 99 for unlimited]])
refused("K'+0", [[zones: no range at column 3 of "K'+0"; a number of steps is wanted there, 99 for unlimited]])
refused("K2'", [[zones: a prime after the range at column 3 of "K2'"; the prime stands before it]])
refused("K2+1", [[zones: unknown '+' at column 3 of "K2+1"; only +0, the centre, may follow the range]])
refused("К’2é", [[zones: unknown 'é' at column 4 of "К’2é"; only +0, the centre, may follow the range]])
refused("K2+00", [[zones: unknown '0' at column 5 of "K2+00"; only +0, the centre, may follow the range]])
refused("K′2", [[zones: unknown '′' at column 2 of "K′2"; a prime is written ' or ’]])
refused("K`2", "zones: unknown '`' at column 2 of \"K`2\"; a prime is written ' or ’")
refused("K 2", [[zones: no range at column 2 of "K 2"; a number of steps is wanted there, 99 for unlimited]])
refused("fmW", [[zones: "fmW" is a path; a zone is wanted here, such as K2]])
refused("W", [[zones: "W" is a path; a zone is wanted here, such as K2]])
refused("KAD", [[zones: "KAD" is a path; a zone is wanted here, such as K2]])
refused("cQ'3", [[zones: "cQ'3" is a path; a zone is wanted here, such as K2]])
expect_error("refuses two ranges", function() zones.read("K2", 3) end,
  [[zones: a range beside a given range at column 2 of "K2"]])
expect_error("refuses half a step", function() zones.read("K", 1.5) end,
  "zones: a range is a whole number from 0, not 1.5")
expect_error("refuses a negative range", function() zones.read("K", -1) end,
  "zones: a range is a whole number from 0, not -1")
expect_error("refuses a word as range", function() zones.read("K", "2") end,
  "zones: a range is a whole number from 0, not 2")
expect_error("refuses a table", function() zones.read {} end, "zones: a text is wanted, not a table")

-- Telling the notations apart ----------------------------------------------------------------------------------------

for _, text in ipairs { "K'2", "K’99", "R3+0", "К2", "D0+0" } do
  expect(text .. " is a zone", zones.is_zone(text), true)
  expect(text .. " is no path", zones.is_path(text), false)
end
for _, text in ipairs { "W", "fmWfcF", "nN", "RB", "F3", "cQ'3" } do
  expect(text .. " is a path", zones.is_path(text), true)
  expect(text .. " is no zone", zones.is_zone(text), false)
end
for _, text in ipairs { "K2", "Q'3", "N2", "D3", "R4", "K", "", "x", "?" } do
  expect(text .. " may be both or neither: a path?", zones.is_path(text), false)
  expect(text .. " may be both or neither: a zone?", zones.is_zone(text), false)
end

expect("told", zones.describe(zones.read "K'2+0"),
  "what a king reaches, 2 steps, obstacles ignored, with the centre")
expect("told unlimited", zones.describe(zones.read "B99"), "diagonal lines, any number of steps, up to obstacles")
expect("told one step", zones.describe(zones.read "D1"), "what straight steps reach, 1 step, up to obstacles")
expect("told none", zones.describe(zones.read "D0+0"),
  "what straight steps reach, no step, up to obstacles, with the centre")

-- The slow interpreter -----------------------------------------------------------------------------------------------

local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }
local DIAGONAL = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
local ALL = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }
local KNIGHT = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } }
local STEPS = { R = STRAIGHT, B = DIAGONAL, Q = ALL, K = ALL, N = KNIGHT, D = STRAIGHT }

-- What stands on each cell of a drawn board: "#" closed, "own", "hostile"; the centre is the cell that K stands on.
local function contents(board)
  local there, centre = {}, nil
  for _, cell in ipairs(board.cells) do
    local at = cell.rank * 100 + cell.file
    if cell.token == "K" then centre = at end
    if cell.token == "#" then there[at] = "#"
    elseif cell.token ~= "*" then there[at] = cell.token == string.upper(cell.token) and "own" or "hostile" end
  end
  return there, centre
end

local function inside(board, rank, file)
  return rank >= 1 and rank <= board.height and file >= 1 and file <= board.width
end

-- Adds the cells one step from (rank, file); returns those from which a way goes on. `far` bounds ways off the board.
local function spread(board, there, zone, found, from, step)
  local rank, file = from[1] + step[2], from[2] + step[1]
  local at = rank * 100 + file
  local what = inside(board, rank, file) and (there[at] or "empty") or "#"
  if what == "empty" or what == "hostile" or zone.prime and what ~= "#" then found[at] = true end
  local near = rank > -9 and rank < 19 and file > -9 and file < 19
  if what == "empty" or zone.prime and near then return { rank, file } end
end

local function rays(board, there, zone, found, origin)
  for _, step in ipairs(STEPS[zone.shape]) do
    local from = origin
    for _ = 1, zone.range do
      from = spread(board, there, zone, found, from, step)
      if not from then break end
    end
  end
end

local function flood(board, there, zone, found, origin)
  local ring, seen = { origin }, {}
  for _ = 1, zone.range do
    local beyond = {}
    for _, from in ipairs(ring) do
      for _, step in ipairs(STEPS[zone.shape]) do
        local cell = spread(board, there, zone, found, from, step)
        local key = cell and cell[1] * 100 + cell[2]
        if cell and not seen[key] then
          seen[key] = true
          beyond[#beyond + 1] = cell
        end
      end
    end
    ring = beyond
  end
end

-- The board with the cells of the zone marked.
local function drawn(zone, board)
  local there, centre = contents(board)
  local found, cells = {}, {}
  local origin = { centre // 100, centre % 100 }
  local shape = zone.shape
  local walk = (shape == "K" or shape == "N" or shape == "D") and flood or rays
  walk(board, there, zone, found, origin)
  found[centre] = zone.centre or nil
  for _, cell in ipairs(board.cells) do
    local at = cell.rank * 100 + cell.file
    if cell.token ~= "*" then
      cells[#cells + 1] = { file = cell.file, rank = cell.rank, token = cell.token, marked = found[at] }
      found[at] = nil
    end
  end
  for rank = 1, board.height do
    for file = 1, board.width do
      if found[rank * 100 + file] then cells[#cells + 1] = { file = file, rank = rank, token = "*", marked = true } end
    end
  end
  return { width = board.width, height = board.height, cells = cells }
end

-- The board as drawn, with its marks taken off and put on again by the interpreter, looks the same.
local function check(text, picture)
  local board = diagram.read(picture)
  local got = drawn(zones.read(text), board)
  expect(text .. " drawn", table.concat(diagram.write(got), "\n"), table.concat(diagram.write(board), "\n"))
end

-- The boards of ZONES.md; K stands on the centre, small letters could be captured, capitals could not ----------------

check("R2", [[
  . . . . . . .
  . . . * . . .
  . . . * . . .
  . * * K p* . .
  . . . P . . .
  . . . . . . .
  . . . . . . . ]])
check("R'2", [[
  . . . . . . .
  . . . * . . .
  . . . * . . .
  . * * K p* * .
  . . . P* . . .
  . . . * . . .
  . . . . . . . ]])
check("B99", [[
  * . . . . . *
  . * . . . * .
  . . * . * . .
  . . . K . . .
  . . P . # . .
  . . . . . . .
  . . . . . . . ]])
check("Q2", [[
  . . . . . . .
  . * . * . * .
  . . * * * . .
  . * * K * * .
  . . * * * . .
  . * . * . * .
  . . . . . . . ]])
check("K'2", [[
  . . . . . . .
  . * * * * * .
  . * * * * * .
  . * * K * * .
  . * * * * * .
  . * * * * * .
  . . . . . . . ]])
check("K2", [[
  . . . . . . .
  . . . . . . .
  . * P P P P .
  . * * K P * .
  . * * * * P .
  . * * * * * .
  . . . . . . . ]])
check("K1+0", [[
  . . . . .
  . * * * .
  . * K* * .
  . * * * .
  . . . . . ]])
check("D2", [[
  . . . . . . .
  . . . * . . .
  . . * * * . .
  . * * K p* . .
  . . * * * . .
  . . . * . . .
  . . . . . . . ]])
check("D'3", [[
  . . . * . . .
  . . * * * . .
  . * * * * * .
  * * * K * * *
  . * * * * * .
  . . * * * . .
  . . . * . . . ]])
check("N1", [[
  . . . . .
  . * . * .
  * . . . *
  . . K . .
  * . . . *
  . * . * . ]])
check("N2", [[
  * . * . . .
  . * . * . .
  * * . . * .
  . * * * . .
  K . * . * .
  . * * * . . ]])
check("D0+0", [[
  . . .
  . K* .
  . . . ]])
check("R0", [[
  . . .
  . K .
  . . . ]])
check("R'3", [[ K # * * . ]])
check("R3", [[ K # . . . ]])
