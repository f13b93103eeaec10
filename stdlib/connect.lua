-- Pieces of a side in a row, in a square or on one line, as conditions; joined from one edge to another, as a question of a
-- set of cells, for functions.

local connect = {}

-- Conditions of the side that is asked, for `when` of ends and forbids. `types`: a list of types or tags.

-- Does a piece of these types stand on each of the other cells, so many to the right and ahead of one of them?
local function with(types, cells)
  local parts = {}
  for i, cell in ipairs(cells) do parts[i] = next_cell(cell[1], cell[2], { own, of(types) }) end
  return all(parts)
end

-- Are there `n` of its pieces side by side along one of the ways, `{ { 1, 0 }, { 0, 1 } }`: to the right and ahead?
function connect.row(types, ways, n)
  local parts = {}
  for i, way in ipairs(ways) do
    local cells = {}
    for step = 1, n - 1 do cells[step] = { step * way[1], step * way[2] } end
    parts[i] = with(types, cells)
  end
  return some(types, { any(parts) })
end

-- Do they fill a square of n by n cells?
function connect.square(types, n)
  local cells = {}
  for right = 0, n - 1 do
    for ahead = 0, n - 1 do
      if right + ahead > 0 then cells[#cells + 1] = { right, ahead } end
    end
  end
  return some(types, { with(types, cells) })
end

-- Do `n` of them lie on one of the lines, a list of zones, whatever stands between?
function connect.aligned(types, lines, n)
  local parts = {}
  for i, line in ipairs(lines) do parts[i] = some(types, { at(line) }, n) end
  return any(parts)
end

-- Questions.

-- The cells on which the side has a piece of these types, by name.
function connect.set(side, types)
  local set = {}
  for _, kind in ipairs(types) do
    for _, piece in ipairs(side:pieces(kind)) do set[piece.cell.name] = piece.cell end
  end
  return set
end

local function beyond(cell, way, set)
  local there = cell:next(way[1], way[2])
  return there and set[there.name]
end

-- Does a chain of neighbours lead from one of the cells `from` to one of `to`, lists of names?
function connect.joined(set, ways, from, to)
  local reached, open = {}, {}
  for _, name in ipairs(from) do
    if set[name] then reached[name], open[#open + 1] = true, set[name] end
  end
  while #open > 0 do
    local cell = table.remove(open)
    for _, way in ipairs(ways) do
      for _, sign in ipairs { 1, -1 } do
        local there = beyond(cell, { sign * way[1], sign * way[2] }, set)
        if there and not reached[there.name] then reached[there.name], open[#open + 1] = true, there end
      end
    end
  end
  for _, name in ipairs(to) do
    if reached[name] then return true end
  end
  return false
end

return connect
