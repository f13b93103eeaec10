-- Boards drawn as one player sees them: his home row below, his left on the left. For tests that hold from every edge.
--
--   local seen = use "seen"
--   seen.cell("east", 1, 2, 5, 12)           -> "k5": the cell in column 1 of row 2 of the square from e5 to l12
--   seen.cells(drawing, "east", 5, 12)       -> what is drawn, from the top left: { { cell = "k12", token = "K", marked = false }, … }
--   seen.pieces(drawing, "east", 5, 12, { K = "black king", … })
--                                            -> { k12 = "black king", … }: `pieces` of a test; marks do not count
--   seen.with(pieces, more)                  -> both; what is in `more` stands instead of what was there
--   seen.after(before, after)                -> `want` of a test: `after`, and nothing where a piece stood only before
--
-- The drawing is of the square whose first and last file and rank are given; seats are those of variant files.

local diagram = use "diagram"

local FILES = "abcdefghijklmnopqrstuvwxyz"

local function name(file, rank) return string.sub(FILES, file, file) .. rank end

-- Columns and rows count from 1 at the player's lower left.
local function cell(seat, column, row, low, high)
  if seat == "south" then return name(low + column - 1, low + row - 1) end
  if seat == "north" then return name(high - column + 1, high - row + 1) end
  if seat == "east" then return name(high - row + 1, low + column - 1) end
  if seat == "west" then return name(low + row - 1, high - column + 1) end
  error("seen: no seat \"" .. tostring(seat) .. "\"", 0)
end

local function cells(drawing, seat, low, high)
  local drawn = diagram.read(drawing)
  if drawn.width ~= high - low + 1 or drawn.height ~= drawn.width then
    error("seen: a square of " .. high - low + 1 .. " cells a side is wanted", 0)
  end
  local list = {}
  for _, at in ipairs(drawn.cells) do
    list[#list + 1] = { cell = cell(seat, at.file, at.rank, low, high), token = at.token, marked = at.marked == true }
  end
  return list
end

local function pieces_of(drawing, seat, low, high, names)
  local list = {}
  for _, at in ipairs(cells(drawing, seat, low, high)) do
    if at.token ~= "*" then
      list[at.cell] = names[at.token] or error("seen: \"" .. at.token .. "\" is no piece here", 0)
    end
  end
  return list
end

local function after(before, later)
  local want = {}
  for at in pairs(before) do want[at] = "" end
  for at, piece in pairs(later) do want[at] = piece end
  return want
end

local function with(pieces, more)
  local list = {}
  for at, piece in pairs(pieces) do list[at] = piece end
  for at, piece in pairs(more) do list[at] = piece end
  return list
end

return { cell = cell, cells = cells, pieces = pieces_of, after = after, with = with }
