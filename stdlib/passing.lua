-- Position text of what may be taken in passing by the next action: the cells that were passed, in order, with commas
-- between them, or "-". Of a double step that is one cell, as in FEN.
--
--   position = {
--     read = function(text) passing.read(game, board, text, "passant") end,
--     write = function() return passing.write(game, "passant") end,
--   }

local texts = use "texts"

-- Where the piece stands that passed the cell: ahead of it, as its side sees it; also when a rule made another piece of the pawn.
local function passer(game, cell)
  for _, side in ipairs(game.sides) do
    local ahead = side ~= game.turn and cell:next(0, 1, side)
    if ahead and ahead.piece and ahead.piece.colour == side then return ahead end
  end
end

local function read(game, board, text, kind)
  if text == "-" then return end
  local names = texts.split(text, ",")
  local stands = passer(game, board.cell(names[#names]))
  if stands then game.set_trace(kind, stands.piece.colour, board.cell(names[1]), stands) end
end

local function write(game, kind)
  local names = {}
  for _, cell in ipairs(game.passed(kind)) do names[#names + 1] = cell.name end
  return #names == 0 and "-" or table.concat(names, ",")
end

return { read = read, write = write }
