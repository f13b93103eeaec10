-- Boards drawn as text, for tests and for explanations.
--
--   local diagram = use "diagram"
--   local board = diagram.read [[
--     . . k* .
--     * * *  #
--     R . .  . ]]
--   board.width, board.height            -> 4, 3
--   board.cells                          -> what is not empty, as drawn from the top left:
--                                           { { file = 3, rank = 3, token = "k", marked = true }, … }
--   diagram.row "R * * . k"              -> a board of one row
--   diagram.read(text, { 1, 2, 1 })      -> the same of lines that have so many cells each, from the top: hexagons
--   diagram.write(board)                 -> list of lines
--   diagram.draw(expected, got)          -> list of lines: both boards side by side, rows that differ marked with <
--
-- Tokens are separated by spaces:
--   .       an empty cell                *   an empty cell that is marked
--   #       no cell, or a closed one     K   a piece of the first side    k   a piece of the second side
--   K*      a piece on a marked cell
-- With more than two sides a piece is written with more letters and digits, as the test that reads it defines.
-- File 1 is the left one, rank 1 the bottom one. Lines without any token above and below the board do not count.

-- Reading -------------------------------------------------------------------------------------------------------------

local function fail(what, line) error(string.format("diagram: %s in line %d", what, line), 0) end

-- The lines of a text, without their ends.
local function lines_of(text)
  local lines, start = {}, 1
  while true do
    local stop = string.find(text, "\n", start, true)
    local line = string.sub(text, start, stop and stop - 1)
    if string.sub(line, -1) == "\r" then line = string.sub(line, 1, -2) end
    lines[#lines + 1] = line
    if not stop then return lines end
    start = stop + 1
  end
end

local function tokens_of(line)
  local tokens, token = {}, ""
  for i = 1, #line + 1 do
    local letter = string.sub(line, i, i)
    if letter == " " or letter == "\t" or letter == "" then
      if token ~= "" then tokens[#tokens + 1] = token end
      token = ""
    else
      token = token .. letter
    end
  end
  return tokens
end

-- Rows of tokens with the line each stands in, from the top; blank lines above and below are left out.
local function rows_of(text)
  local rows, blank = {}, nil
  for number, line in ipairs(lines_of(text)) do
    local tokens = tokens_of(line)
    if #tokens == 0 then
      blank = #rows > 0 and (blank or number) or nil
    else
      if blank then fail("an empty row", blank) end
      tokens.line = number
      rows[#rows + 1] = tokens
    end
  end
  return rows
end

-- One plus may stand first: "+P".
local function is_name(token)
  local first = string.sub(token, 1, 1) == "+" and 2 or 1
  for i = first, #token do
    local letter = string.lower(string.sub(token, i, i))
    if not string.find("abcdefghijklmnopqrstuvwxyz0123456789", letter, 1, true) then return false end
  end
  return #token >= first
end

-- What a token says, or nil for an empty cell.
local function cell_of(token, file, rank, line)
  if token == "." then return nil end
  local cell = { file = file, rank = rank, token = token }
  if token == "#" then return cell end
  if string.sub(token, -1) == "*" then
    cell.marked = true
    if token == "*" then return cell end
    cell.token = string.sub(token, 1, -2)
  end
  if not is_name(cell.token) then fail(string.format("'%s' as cell %d", token, file), line) end
  return cell
end

-- Every row has as many cells as the first, or as `counts` says; the width is that of the widest.
local function width_of(rows, counts)
  if counts and #counts ~= #rows then
    error(string.format("diagram: %d lines are drawn, the whole board has %d", #rows, #counts), 0)
  end
  local width = 0
  for i, row in ipairs(rows) do
    local wanted = counts and counts[i] or #rows[1]
    if #row ~= wanted then
      fail(string.format("a row of %d cells where %s has %d", #row, counts and "the board" or "the first", wanted), row.line)
    end
    width = math.max(width, #row)
  end
  return width
end

local function read(text, counts)
  if type(text) ~= "string" then error("diagram: a text is wanted, not a " .. type(text), 0) end
  local rows = rows_of(text)
  if #rows == 0 then error("diagram: no board is drawn", 0) end
  local board = { width = width_of(rows, counts), height = #rows, cells = {} }
  for i, row in ipairs(rows) do
    for file, token in ipairs(row) do
      local cell = cell_of(token, file, board.height - i + 1, row.line)
      if cell then table.insert(board.cells, cell) end
    end
  end
  return board
end

local function row(text)
  local board = read(text)
  if board.height > 1 then error("diagram: one row is wanted, not " .. board.height, 0) end
  return board
end

-- Writing -------------------------------------------------------------------------------------------------------------

local function padded(text, width) return text .. string.rep(" ", width - #text) end

-- One token for every cell, as rows from the top.
local function grid_of(board)
  local grid = {}
  for i = 1, board.height do
    grid[i] = {}
    for file = 1, board.width do grid[i][file] = "." end
  end
  for _, cell in ipairs(board.cells) do
    local i = board.height - cell.rank + 1
    if not grid[i] or not grid[i][cell.file] then
      error(string.format("diagram: cell (%d,%d) is off the board", cell.file, cell.rank), 0)
    end
    local mark = cell.marked and cell.token ~= "*" and "*" or ""
    grid[i][cell.file] = cell.token .. mark
  end
  return grid
end

-- The board as lines; tokens stand below each other.
local function write(board)
  local grid, lines, widths = grid_of(board), {}, {}
  for file = 1, board.width do
    widths[file] = 1
    for i = 1, board.height do widths[file] = math.max(widths[file], #grid[i][file]) end
  end
  for i, tokens in ipairs(grid) do
    local line = {}
    for file, token in ipairs(tokens) do
      line[file] = file < board.width and padded(token, widths[file]) or token
    end
    lines[i] = table.concat(line, " ")
  end
  return lines
end

-- True when both boards have the same tokens in the row that stands `i` lines below the top.
local function row_differs(a, b, i)
  if not a[i] or not b[i] or #a[i] ~= #b[i] then return true end
  for file, token in ipairs(a[i]) do
    if token ~= b[i][file] then return true end
  end
  return false
end

local function draw(expected, got)
  local left, right = write(expected), write(got)
  local a, b = grid_of(expected), grid_of(got)
  local left_width, right_width = #"expected", #"got"
  for _, line in ipairs(left) do left_width = math.max(left_width, #line) end
  for _, line in ipairs(right) do right_width = math.max(right_width, #line) end
  local lines = { padded("expected", left_width) .. " | got" }
  for i = 1, math.max(#left, #right) do
    local line = padded(left[i] or "", left_width) .. " | " .. (right[i] or "")
    if row_differs(a, b, i) then line = padded(line, left_width + right_width + 3) .. " <" end
    lines[i + 1] = line
  end
  return lines
end

return { read = read, row = row, write = write, draw = draw }
