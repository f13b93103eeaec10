-- Position text of what may be taken in passing by the next action: the cells that were passed, in order, with commas
-- between them, or "-". Of a double step that is one cell, as in FEN.
--
--   position = {
--     read = function(text) passing.read(game, board, text, "passant") end,
--     write = function() return passing.write(game, "passant") end,
--   }

local texts = use "texts"

local function read(game, board, text, kind)
  if text == "-" then return end
  local names = texts.split(text, ",")
  local last = board.cell(names[#names])
  -- It was left by a pawn of another side, as a rule; by the own one where the side has the turn again.
  for _, own in ipairs { false, true } do
    for _, dy in ipairs { 1, -1 } do
      local victim = last:next(0, dy)
      local pawn = victim and victim.piece
      if pawn and pawn.type == "pawn" and (pawn.colour == game.turn) == own then
        return game.set_trace(kind, pawn.colour, board.cell(names[1]), victim)
      end
    end
  end
end

local function write(game, kind)
  local names = {}
  for _, cell in ipairs(game.passed(kind)) do names[#names + 1] = cell.name end
  return #names == 0 and "-" or table.concat(names, ",")
end

return { read = read, write = write }
