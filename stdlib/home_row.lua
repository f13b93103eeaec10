-- King and rooks of a side's home row, which say who may castle in position text. `board` is the script's.

local home_row = {}

-- Whether position text writes what is the side's in capitals.
function home_row.upper(board, side) return side.name == board.sides[1].name end

-- The names of its cells by column, which a row with gaps lacks there, and the first and the last column that it has.
-- For lists of castlings: asks for each cell once.
function home_row.cells(side)
  local cells, first, last = {}, nil, nil
  for column = 1, side.files do
    local cell = side.cell(column, 1)
    cells[column] = cell
    if cell then first, last = first or column, column end
  end
  return cells, first, last
end

-- Those from column a to column b, both included; none where b is less.
function home_row.stretch(cells, a, b)
  local list = {}
  for column = a, b do list[#list + 1] = cells[column] end
  return list
end

-- The side's rooks on its king's row, from the left, and the king; no rooks where there is no king.
function home_row.rooks(side)
  local king = side:pieces("king")[1]
  local rooks = {}
  if not king then return rooks, nil end
  for _, rook in ipairs(side:pieces("rook")) do
    if rook.cell:row(side) == 1 and king.cell:row(side) == 1 then rooks[#rooks + 1] = rook end
  end
  table.sort(rooks, function(a, b) return a.cell.file < b.cell.file end)
  return rooks, king
end

-- The outermost of them on one side of the king, and the king; nil where none stands there.
function home_row.outermost(side, right)
  local rooks, king = home_row.rooks(side)
  local rook = right and rooks[#rooks] or rooks[1]
  if not rook or (rook.cell.file > king.cell.file) ~= right then return nil, king end
  return rook, king
end

return home_row
