-- Pieces of a side in a row, in a square, on a line, or joined from one edge to another.

local connect = {}

-- The cells on which the side has a piece of these types, by name; with the piece.
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

-- Do `n` of the cells lie side by side along one of the ways, `{ { 1, 0 }, { 0, 1 } }`?
function connect.row(set, ways, n)
  for _, start in pairs(set) do
    for _, way in ipairs(ways) do
      local count, cell = 1, beyond(start, way, set)
      while cell and count < n do count, cell = count + 1, beyond(cell, way, set) end
      if count >= n then return true end
    end
  end
  return false
end

-- Do they fill a square of n by n cells?
function connect.square(set, n)
  for _, start in pairs(set) do
    local full = true
    for dx = 0, n - 1 do
      for dy = 0, n - 1 do
        local there = full and (dx + dy == 0 and start or start:next(dx, dy))
        full = there and set[there.name] ~= nil
      end
    end
    if full then return true end
  end
  return false
end

-- Do `n` of them lie on one line, whatever stands between?
function connect.aligned(set, ways, n)
  for _, start in pairs(set) do
    for _, way in ipairs(ways) do
      local count, cell = 1, start:next(way[1], way[2])
      while cell do
        if set[cell.name] then count = count + 1 end
        cell = cell:next(way[1], way[2])
      end
      if count >= n then return true end
    end
  end
  return false
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
