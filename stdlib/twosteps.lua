-- Pieces that go two steps in one move and may take on both, as the lion of chu shogi.
--
--   local twosteps = use "twosteps"
--   local kinds = twosteps.kinds {    by type or tag, who goes so; what is wrong is said where the file is read
--     lion = { ways = twosteps.around },                       the second step in any of the ways, too
--     falcon = { ways = { { 0, 1 } }, line = true },           the second step on the same line, on or back
--   }
--   twosteps.list(side, kinds)        every one that takes on its first step, and for each piece one that changes nothing, where the cell
--                                     of a first step is empty: { { cells = { from, over, to }, victims = { piece, … } }, … }
--   twosteps.read(side, kinds, words) the one over the cells of these names, also over an empty cell; or nothing
--   twosteps.make(step)               does it: what stands on the way is taken, and the piece comes to the last cell, which may be where
--                                     it began
--
-- A way is { right, ahead }, seen by the side. That the piece may also take or go to the second cell at once is said by its paths.

local keys = use "keys"

local twosteps = {}

local KEYS = { ways = { is = keys.WAYS .. " or twosteps.around", fits = keys.ways, needed = true }, line = "boolean" }

function twosteps.kinds(given)
  if type(given) ~= "table" then error("twosteps.kinds takes a table, { type = { ways = … }, … }", 2) end
  for name, kind in pairs(given) do keys.check("the kind \"" .. name .. "\" of twosteps.kinds", kind, KEYS, 2) end
  return given
end

twosteps.around = { { -1, 1 }, { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 } }

local function open(side, cell) return not cell.closed and (not cell.piece or side:hostile(cell.piece.controller)) end

-- Calls f with both cells and whether the first is empty.
local function each_way(side, piece, kind, f)
  local from = piece.cell
  for _, way in ipairs(kind.ways) do
    local over = from:next(way[1], way[2], side)
    if over and open(side, over) then
      for _, on in ipairs(kind.line and { way, { -way[1], -way[2] } } or kind.ways) do
        local to = over:next(on[1], on[2], side)
        if to and (to == from or open(side, to)) then f(over, to) end
      end
    end
  end
end

local function step_of(from, over, to)
  local victims = { over.piece }
  if to ~= from then victims[#victims + 1] = to.piece end
  return { cells = { from, over, to }, victims = victims }
end

local function each_piece(side, kinds, f)
  for _, piece in ipairs(side:pieces()) do
    for name, kind in pairs(kinds) do
      if piece:has(name) then f(piece, kind) end
    end
  end
end

function twosteps.list(side, kinds)
  local list = {}
  each_piece(side, kinds, function(piece, kind)
    local stayed = false
    each_way(side, piece, kind, function(over, to)
      local stays = not over.piece and to == piece.cell and not stayed
      if over.piece or stays then list[#list + 1] = step_of(piece.cell, over, to) end
      stayed = stayed or stays
    end)
  end)
  return list
end

function twosteps.read(side, kinds, words)
  local found
  each_piece(side, kinds, function(piece, kind)
    if piece.cell.name ~= words[1] then return end
    each_way(side, piece, kind, function(over, to)
      if over.name == words[2] and to.name == words[3] then found = step_of(piece.cell, over, to) end
    end)
  end)
  return found
end

function twosteps.make(step)
  local piece, to = step.cells[1].piece, step.cells[3]
  for _, victim in ipairs(step.victims) do piece:take(victim) end
  if to ~= piece.cell then piece:move(to) end
end

return twosteps
