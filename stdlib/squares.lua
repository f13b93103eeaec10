-- Squares of cells in the middle of a board. `board` is the script's.

local squares = {}

-- The corners of the square that reaches `out` cells from the middle, those that the board has.
function squares.corners(board, out)
  local cells = {}
  for _, file in ipairs { board.files // 2 + 1 - out, (board.files + 1) // 2 + out } do
    for _, rank in ipairs { board.ranks // 2 + 1 - out, (board.ranks + 1) // 2 + out } do
      local there, cell = pcall(board.cell, string.sub("abcdefghijklmnopqrstuvwxyz", file, file) .. rank)
      if there then cells[#cells + 1] = cell end
    end
  end
  return cells
end

-- Is it a cell? What is written behind a verb may be a side instead.
function squares.is_cell(value) return type(value) == "userdata" and pcall(function() return value.closed end) end

-- Why a cell is not in a zone around another where it would be for a side without pieces: an own piece that may not be
-- captured stands there. Nothing where the cell lies elsewhere.
function squares.own_there(side, from, zone, cell)
  local piece = cell.piece
  if not piece or piece.controller ~= side then return nil end
  for _, other in ipairs(from:zone(zone)) do
    if other == cell then return "a piece of " .. side.name .. "'s stands on " .. cell.name end
  end
end

return squares
