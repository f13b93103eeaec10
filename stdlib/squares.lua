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

return squares
