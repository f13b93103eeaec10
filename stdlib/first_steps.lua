-- Position text of what may be taken in passing where it is no pawn of chess: any piece that went past cells with its
-- first step, in any direction. What is written is that of passing.lua.
--
--   read = function(text) first_steps.read(game, board, text, "passant", { "pawn", "sergeant" }) end,

local passing = use "passing"

local WAYS = { { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }, { 1, 0 }, { -1, 0 } }

-- The piece that stands behind the last of the cells in the one way that leads along them, and came from before the first.
local function passer(game, passed, types)
  local function along(cell, way, steps)
    for _ = 1, steps do cell = cell and cell:next(way[1], way[2]) end
    return cell
  end
  for _, way in ipairs(WAYS) do
    local first, last = passed[1], passed[#passed]
    local there, before = last:next(way[1], way[2]), first:next(-way[1], -way[2])
    local piece = there and there.piece
    if along(first, way, #passed - 1) == last and piece and before and not before.piece and piece.colour ~= game.turn then
      for _, kind in ipairs(types) do
        if piece.type == kind then return there end
      end
    end
  end
end

local function read(game, board, text, kind, types)
  if text == "-" then return end
  local passed = passing.cells(board, text)
  local there = passer(game, passed, types)
  if there then game.set_trace(kind, there.piece.colour, passed[1], there) end
end

return { read = read }
