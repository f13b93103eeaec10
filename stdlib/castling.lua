-- Castlings of any row, with any files that king and rook go to, and the rights to them in position text.
-- `board` is the script's. `how` says:
--
--   king = "king", rooks = { "rook" }   the types that castle; the king is the one that the action names
--   row = 1                             the row of the army on which they stand
--   short = "g", long = "c"             the files that the king goes to, with a rook on its right or left
--   safe = true                         the king may not leave, cross or reach an attacked cell

local home_row = use "home_row"

local castling = {}

local function file_of(name) return string.byte(name) - string.byte("a") + 1 end

-- The names of the row's cells by file.
local function row_of(side, row)
  local cells = {}
  for column = 1, side.files do
    local name = side.cell(column, row)
    if name then cells[file_of(name)] = name end
  end
  return cells
end

-- The castlings of a king on one file with a rook on another: how both go is settled by where they stand.
local function couples_of(list, cells, how, king, rook)
  local short = rook > king
  local king_to = file_of(short and how.short or how.long)
  local rook_to = short and king_to - 1 or king_to + 1
  if not cells[king_to] or not cells[rook_to] then return end
  local low, high = math.min(king, rook, king_to, rook_to), math.max(king, rook, king_to, rook_to)
  for _, partner in ipairs(how.rooks) do
    list[#list + 1] = {
      mover = how.king, mover_has = "unmoved", mover_from = cells[king], mover_to = cells[king_to],
      partner = partner, partner_has = "unmoved", partner_from = cells[rook], partner_to = cells[rook_to],
      empty = home_row.stretch(cells, low, high),
      safe = how.safe and home_row.stretch(cells, math.min(king, king_to), math.max(king, king_to)) or nil,
      label = short and "O-O" or "O-O-O", word = "castle",
    }
  end
end

-- For `couples` of a rule.
function castling.couples(side, how)
  local list, cells = {}, row_of(side, how.row)
  for king in pairs(cells) do
    for rook in pairs(cells) do
      if king ~= rook then couples_of(list, cells, how, king, rook) end
    end
  end
  return list
end

-- The side's king and the rooks of its row, from the left; nothing where no king stands on the row.
local function standing(side, how)
  local king
  for _, piece in ipairs(side:pieces(how.king)) do
    if piece.cell:row(side) == how.row then king = king or piece end
  end
  local rooks = {}
  for _, kind in ipairs(king and how.rooks or {}) do
    for _, rook in ipairs(side:pieces(kind)) do
      if rook.cell:row(side) == how.row then rooks[#rooks + 1] = rook end
    end
  end
  table.sort(rooks, function(a, b) return a.cell.file < b.cell.file end)
  return king, rooks
end

-- Which rook a letter means: K or Q the outermost on the king's right or left, another the one on that file.
local function chosen(king, rooks, name)
  local found
  for _, rook in ipairs(rooks) do
    local right = rook.cell.file > king.cell.file
    if name == "k" and right or name == "q" and not right and not found
      or string.sub(rook.cell.name, 1, 1) == name then found = rook end
  end
  return found
end

-- For `position` of a rule: "KQkq", "HAha" or "-".
function castling.read(board, text, how)
  if text == "-" then return end
  for i = 1, #text do
    local letter = string.sub(text, i, i)
    local name = string.lower(letter)
    local side = board.sides[letter ~= name and 1 or 2]
    local king, rooks = standing(side, how)
    local rook = king and chosen(king, rooks, name)
    if not rook then error("no rook stands where \"" .. letter .. "\" wants to castle") end
    king.unmoved, rook.unmoved = true, true
  end
end

local function rights(side, how)
  local king, rooks = standing(side, how)
  local text = ""
  if not king or not king.unmoved then return text end
  for i = #rooks, 1, -1 do
    if rooks[i].unmoved then
      local right = rooks[i].cell.file > king.cell.file
      local outermost = right and i == #rooks or not right and i == 1
      text = text .. (outermost and (right and "k" or "q") or string.sub(rooks[i].cell.name, 1, 1))
    end
  end
  return text
end

function castling.write(board, how)
  local text = ""
  for _, side in ipairs(board.sides) do
    local own = rights(side, how)
    text = text .. (home_row.upper(board, side) and string.upper(own) or own)
  end
  return text == "" and "-" or text
end

return castling
