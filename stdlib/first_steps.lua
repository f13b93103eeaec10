-- Position text of what may be taken in passing where it is no pawn of chess: any piece that went past one cell with its
-- first step, in any direction. What is written is that of passing.lua.
--
--   read = function(text) first_steps.read(game, board, text, "passant", { "pawn", "sergeant" }) end,

local first_steps = {}

local WAYS = { { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }, { 1, 0 }, { -1, 0 } }

-- The piece that stands behind the cell in one of the ways, and came from before it.
local function passer(game, cell, types)
  for _, way in ipairs(WAYS) do
    local there, before = cell:next(way[1], way[2]), cell:next(-way[1], -way[2])
    local piece = there and there.piece
    if piece and before and not before.piece and piece.colour ~= game.turn then
      for _, kind in ipairs(types) do
        if piece.type == kind then return there end
      end
    end
  end
end

function first_steps.read(game, board, text, kind, types)
  if text == "-" then return end
  local cell = board.cell(text)
  local there = passer(game, cell, types)
  if there then game.set_trace(kind, there.piece.colour, cell, there) end
end

return first_steps
