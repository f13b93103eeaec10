-- Tests of stdlib/betza.lua: to which cells the paths lead.
--
-- Every atom with every modifier is read, and a slow interpreter of path records, written out below, walks them on a
-- 12 × 12 board with pieces on it. The cells it finds are compared with those that a definition finds which knows
-- neither records nor notation: it goes through the cells of the board and asks of each whether it is reached.

local LETTERS = "; pieces go by W F D A N C Z R B Q K, and in front of them stand m c n j p g and f b l r v s h: "
  .. "houserule manual rules"

local betza = use "betza"

local SIZE = 12

-- Boards -------------------------------------------------------------------------------------------------------------

-- A board is a list of rows of "own", "hostile" or nil; the piece that moves stands at board.x, board.y.
local function new_board(x, y)
  local board = { x = x, y = y }
  for rank = 1, SIZE do board[rank] = {} end
  return board
end

-- Every third cell or so gets a piece, by a fixed sequence of numbers.
local function crowded_board(x, y, seed)
  local board, number = new_board(x, y), seed
  for rank = 1, SIZE do
    for file = 1, SIZE do
      number = (number * 1103515245 + 12345) % 2147483648
      local draw = number // 65536 % 10
      if draw < 2 then board[rank][file] = "hostile" elseif draw < 3 then board[rank][file] = "own" end
    end
  end
  board[y][x] = "own"
  return board
end

local BOARDS = { new_board(6, 6), crowded_board(6, 7, 1), crowded_board(2, 11, 4711) }

local function on_board(x, y) return x >= 1 and x <= SIZE and y >= 1 and y <= SIZE end

local function name(x, y) return string.sub("abcdefghijkl", x, x) .. y end

-- "a1- b3x", the cells that found() was told of, in board order: - for a move, x for a capture.
local function told(found)
  local list = {}
  for y = 1, SIZE do
    for x = 1, SIZE do
      local end_cell = found[y * 100 + x]
      if end_cell then list[#list + 1] = name(x, y) .. end_cell end
    end
  end
  return table.concat(list, " ")
end

-- The slow interpreter of path records -------------------------------------------------------------------------------

-- Notes that a path may end on this cell if what stands there allows it.
local function may_end(found, board, record, x, y)
  local there = board[y][x]
  if not there and record.empty then found[y * 100 + x] = "-" end
  if there == "hostile" and record.take then found[y * 100 + x] = "x" end
end

-- Whether a lame or jumping record may step from (x,y).
local function may_step(board, record, x, y)
  local occupied, empty = 0, 0
  for _, cell in ipairs(betza.passed(record.dx, record.dy)) do
    if board[y + cell[2]][x + cell[1]] then occupied = occupied + 1 else empty = empty + 1 end
  end
  return not (record.lame and occupied > 0) and not (record.jump and occupied == 0)
end

local function walk(found, board, record)
  local x, y, hurdles, counted = board.x, board.y, 0, 0
  local hopper = record.over == 1 or record.over == 2
  while on_board(x + record.dx, y + record.dy) and may_step(board, record, x, y) do
    x, y = x + record.dx, y + record.dy
    local there = board[y][x]
    if hopper and hurdles == 0 then
      if there then hurdles = 1 end
    else
      counted = counted + 1
      if record.max > 0 and counted > record.max then return end
      may_end(found, board, record, x, y)
      if there and record.over ~= 3 or record.over == 2 then return end
    end
  end
end

local function by_records(text, board)
  local found = {}
  for _, record in ipairs(betza.read(text)) do walk(found, board, record) end
  return told(found)
end

-- The definition -----------------------------------------------------------------------------------------------------

local LEAPS = {
  W = { { 0, 1 } }, D = { { 0, 2 } }, H = { { 0, 3 } }, F = { { 1, 1 } }, A = { { 2, 2 } }, G = { { 3, 3 } },
  N = { { 1, 2 } }, C = { { 1, 3 } }, Z = { { 2, 3 } },
  R = { { 0, 1 } }, B = { { 1, 1 } }, K = { { 0, 1 }, { 1, 1 } }, Q = { { 0, 1 }, { 1, 1 } },
}

-- Towards zero.
local function part(n, share, whole)
  local size = math.abs(n) * share // whole
  return n < 0 and -size or size
end

-- How many cells that the step (u,v) from (x,y) goes over are occupied.
local function occupied_under(board, x, y, u, v)
  local long, count = math.max(math.abs(u), math.abs(v)), 0
  for i = 1, long - 1 do
    if board[y + part(v, i, long)][x + part(u, i, long)] then count = count + 1 end
  end
  return count
end

-- What lies on the way of `count` steps (u,v): the number of pieces met and the step that met the last one.
local function met(board, count, u, v)
  local pieces, last = 0, 0
  for i = 1, count - 1 do
    if board[board.y + i * v][board.x + i * u] then pieces, last = pieces + 1, i end
  end
  return pieces, last
end

local function steps_allowed(board, how, count, u, v)
  for i = 0, count - 1 do
    local occupied = occupied_under(board, board.x + i * u, board.y + i * v, u, v)
    if how.modifier == "n" and occupied > 0 or how.modifier == "j" and occupied == 0 then return false end
  end
  return true
end

-- Whether `count` steps (u,v) from the piece are a path of this kind, whatever stands at the end.
local function is_way(board, how, count, u, v)
  local pieces, last = met(board, count, u, v)
  local limit = how.max == 0 and SIZE or how.max
  if how.modifier == "p" then return pieces == 1 and count - last <= limit end
  if how.modifier == "g" then return pieces == 1 and last == count - 1 end
  if count > limit then return false end
  if how.modifier == "prime" then return true end
  return pieces == 0 and steps_allowed(board, how, count, u, v)
end

-- How many steps of the leap (a,b), in whichever of its directions, make (dx,dy); nil if none do.
local function multiple(dx, dy, a, b)
  local long, short = math.max(math.abs(dx), math.abs(dy)), math.min(math.abs(dx), math.abs(dy))
  local count = long // b
  if count * b == long and count * a == short then return count end
end

local function reached(board, how, x, y)
  local dx, dy = x - board.x, y - board.y
  for _, leap in ipairs(LEAPS[how.letter]) do
    local count = multiple(dx, dy, leap[1], leap[2])
    if count and is_way(board, how, count, dx // count, dy // count) then return true end
  end
  return false
end

local function by_definition(how, board)
  local found = {}
  for y = 1, SIZE do
    for x = 1, SIZE do
      local there = board[y][x]
      if there ~= "own" and (x ~= board.x or y ~= board.y) and reached(board, how, x, y) then
        if not there and how.moves then found[y * 100 + x] = "-" end
        if there == "hostile" and how.takes then found[y * 100 + x] = "x" end
      end
    end
  end
  return told(found)
end

-- Every atom with every modifier -------------------------------------------------------------------------------------

local SHORT = { W = true, F = true, R = true, B = true, K = true, Q = true } -- steps that pass no cell
local RIDERS = { R = true, B = true, Q = true }

-- Modifiers that the dialect refuses on this atom, as betza_test.lua shows one by one.
local function is_refused(letter, modifier, form)
  local leap = form == "" and not RIDERS[letter]
  if modifier == "n" or modifier == "j" then return SHORT[letter] end
  if modifier == "p" then return leap end
  if modifier == "g" then return leap or form == "2" end
  if modifier == "prime" then return letter == "K" or leap end
  return false
end

local function check(letter, modifier, form)
  local doubled = form == "double" and letter or ""
  local number = form ~= "double" and form or ""
  local prime = modifier == "prime" and "'" or ""
  local prefix = modifier == "prime" and "" or modifier
  local text = prefix .. letter .. doubled .. prime .. number
  if is_refused(letter, modifier, form) then
    expect("refuses " .. text, (pcall(betza.read, text)), false)
    return
  end
  local how = {
    letter = letter, modifier = modifier, max = tonumber(number),
    moves = modifier ~= "c", takes = modifier ~= "m",
  }
  if not how.max then how.max = (RIDERS[letter] or doubled ~= "") and 0 or 1 end
  for i, board in ipairs(BOARDS) do
    expect(text .. " on board " .. i, by_records(text, board), by_definition(how, board))
  end
end

for letter in pairs(LEAPS) do
  for _, modifier in ipairs { "", "m", "c", "n", "j", "p", "g", "prime" } do
    for _, form in ipairs { "", "2", "0" } do check(letter, modifier, form) end
    if not RIDERS[letter] and letter ~= "K" then check(letter, modifier, "double") end
  end
end

-- Known figures, so that interpreter and definition cannot both be empty ---------------------------------------------

local centre = BOARDS[1] -- the empty board, the piece on f6

expect("W from f6", by_records("W", centre), "f5- e6- g6- f7-")
expect("N from f6", by_records("N", centre), "e4- g4- d5- h5- d7- h7- e8- g8-")
expect("C from f6", by_records("C", centre), "e3- g3- c5- i5- c7- i7- e9- g9-")
expect("fmWfcF from f6", by_records("fmWfcF", centre), "f7-")
expect("fmnD from f6", by_records("fmnD", centre), "f8-")
expect("K2 is rays, not a square", by_records("K2", centre),
  "d4- f4- h4- e5- f5- g5- d6- e6- g6- h6- e7- f7- g7- d8- f8- h8-")
expect("hoppers need a piece", by_records("pQ", centre) .. by_records("gQ", centre), "")

local cannon = new_board(1, 1)
cannon[1][4], cannon[1][8], cannon[1][10] = "own", "hostile", "hostile"
cannon[3][1], cannon[4][1] = "hostile", "hostile"
expect("cannon", by_records("mRcpR", cannon), "b1- c1- h1x a2- a4x")
expect("grasshopper", by_records("gR", cannon), "e1- a4x")
expect("hopper, at most two beyond", by_records("pR2", cannon), "e1- f1- a4x")
expect("rook that passes obstacles", by_records("R'3", cannon), "b1- c1- a2- a3x a4x")

expect_error("a board has no say in what is refused", function() by_records("fqN", centre) end,
  [[betza: unknown letter 'q' at column 2 of "fqN"]] .. LETTERS)
