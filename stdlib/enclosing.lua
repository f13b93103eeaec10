-- Stones that change sides or are taken because others stand around them. What a disc encloses in Reversi, and what stands
-- around a cell, is data: the condition `encloses`, and `turns` of a handler.
--
--   local enclosing = use "enclosing"
--   enclosing.pinched(cell, side, holds)   the pieces hostile to the side beside the cell, straight, behind which one of its own
--                                   stands, or a cell for which holds(cell, piece) gives true, where that is given: what a piece there
--                                   takes in Tafl
--   enclosing.possible(side)        whether the side could enclose something from an empty cell, be it on turn or not
--   enclosing.flip(pieces, side)    they are the side's from now on
--   enclosing.more(side, other)     quarters of a point, as an end's function gives them, for who has more pieces
--
-- On a board of hexagons `cell:next` has other ways: `pinched` is for squares.

local enclosing = {}

local WAYS = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }
local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

function enclosing.pinched(cell, side, holds)
  local list = {}
  for _, way in ipairs(STRAIGHT) do
    local next_to, behind = cell:next(way[1], way[2]), cell:next(2 * way[1], 2 * way[2])
    local piece = next_to and next_to.piece
    if piece and behind and side:hostile(piece.controller) then
      local other = behind.piece
      if other and other.controller == side or holds and holds(behind, piece) then list[#list + 1] = piece end
    end
  end
  return list
end

-- Does a row of hostile pieces lead from beside the piece to an empty cell?
local function leads_out(piece, way)
  local side, at, met = piece.controller, piece.cell:next(way[1], way[2]), false
  while at and at.piece and side:hostile(at.piece.controller) do at, met = at:next(way[1], way[2]), true end
  return met and at and not at.piece and not at.closed
end

function enclosing.possible(side)
  for _, piece in ipairs(side:pieces()) do
    for _, way in ipairs(WAYS) do
      if leads_out(piece, way) then return true end
    end
  end
  return false
end

function enclosing.flip(pieces, side)
  if type(pieces) ~= "table" then error("enclosing.flip takes a list of pieces, { piece, … }", 2) end
  for _, piece in ipairs(pieces) do piece:become(piece.type, "enclosed", side) end
end

function enclosing.more(side, other)
  local one, two = #side:pieces(), #other:pieces()
  local points = one == two and 2 or one > two and 4 or 0
  return { [side.name] = points, [other.name] = 4 - points }
end

return enclosing
