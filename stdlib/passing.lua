-- Position text of what may be taken in passing by the next action: the cell that was passed, or "-".
--
--   position = {
--     read = function(text) passing.read(game, board, text, "passant") end,
--     write = function() return passing.write(game, "passant") end,
--   }

local function read(game, board, text, kind)
  if text == "-" then return end
  local cell = board.cell(text)
  for _, dy in ipairs { 1, -1 } do
    local victim = cell:next(0, dy)
    local pawn = victim and victim.piece
    if pawn and pawn.type == "pawn" and pawn.colour ~= game.turn then
      game.set_trace(kind, pawn.colour, cell, victim)
    end
  end
end

local function write(game, kind)
  local cell = game.trace(kind)
  return cell and cell.name or "-"
end

return { read = read, write = write }
