-- Position text of what may be taken in passing by the next action: the cells that were passed, in order, with commas
-- between them, or "-". Of a double step that is one cell, as in FEN. Other programs write several without commas, "a5a6",
-- which is read, too. `alone` where nothing can have come since to where the pawn left or passed,
-- and another side is on turn: a text that says otherwise is void.
--
--   position = {
--     read = function(text) passing.read(game, board, text, "passant", true) end,
--     write = function() return passing.write(game, "passant") end,
--   }

local texts = use "texts"

-- The cells that the text names. A letter behind a digit begins a name.
local function cells(board, text)
  local list = {}
  for _, part in ipairs(texts.split(text, ",")) do
    local from = 1
    for at = 1, #part do
      local ends = tonumber(string.sub(part, at, at)) and not tonumber(string.sub(part, at + 1, at + 1))
      if ends or at == #part then
        list[#list + 1] = board.cell(string.sub(part, from, at))
        from = at + 1
      end
    end
  end
  return list
end

local function empty(cells_there)
  for _, cell in ipairs(cells_there) do
    if cell.piece then return false end
  end
  return true
end

local function read(game, board, text, kind, alone)
  if text == "-" then return end
  local passed = cells(board, text)
  local last = passed[#passed]
  if alone and not empty(passed) then return end
  -- It was left by a pawn of another side, as a rule; by the own one where the side has the turn again.
  for _, own in ipairs(alone and { false } or { false, true }) do
    for _, dy in ipairs { 1, -1 } do
      local victim = last:next(0, dy)
      local pawn = victim and victim.piece
      if pawn and pawn.type == "pawn" and (pawn.colour == game.turn) == own and last:next(0, 1, pawn.colour) == victim then
        local from = passed[1]:next(0, -dy)
        if alone and from and from.piece then return end
        return game.set_trace(kind, pawn.colour, passed[1], victim)
      end
    end
  end
end

local function write(game, kind)
  local names = {}
  for _, cell in ipairs(game.passed(kind)) do names[#names + 1] = cell.name end
  return #names == 0 and "-" or table.concat(names, ",")
end

return { cells = cells, read = read, write = write }
