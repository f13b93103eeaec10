-- What the arguments of an ability's action may be: cells, sets of cells and ways over cells, sides, types, numbers, words. For
-- ability_uses.lua and ability_reasons.lua.
--
-- A value is { value, bearer, word }: `bearer`, the piece from which its zone was drawn, where there is one; `word`, how an action
-- writes it where it is a list of cells, such as "e4,e5" for a set and "e4-e5" for a way.

local texts, carriers, squares = use "texts", use "ability_bearers", use "squares"

local MOST_LISTED = 600  -- sets and ways that are listed; what is written is taken beyond them, too

-- Whether what stands on the cell is what the argument wants there.
local function holds(argument, cell, side)
  local wanted = argument.holds
  if not wanted and not argument.of then return true end
  local piece = cell.piece
  if wanted == "empty" then return piece == nil and not cell.closed end
  if wanted and not piece then return false end
  if wanted == "enemy" and not side:hostile(piece.controller) then return false end
  if wanted == "own" and piece.controller ~= side then return false end
  if not argument.of then return true end
  for _, kind in ipairs(argument.of) do
    if piece and piece:has(kind) then return true end
  end
  return false
end

-- The cells around which an argument's zone is drawn, and the pieces that stand there.
local function centres(of, argument, use)
  local around, list = argument.around, {}
  if around ~= "bearer" and use[around] then return { { cell = use[around], bearer = use.bearer } } end
  for _, piece in ipairs(around == "bearer" and (use.bearer and { use.bearer } or carriers.bearers(of, use.side))
    or use.side:pieces(around ~= "own" and around or nil)) do
    list[#list + 1] = { cell = piece.cell, bearer = around == "bearer" and piece or use.bearer }
  end
  return list
end

-- Whose captures bound the zone: own pieces are in it only where they are wanted.
local function seer_of(argument, use)
  return argument.holds ~= "own" and argument.holds ~= "piece" and not argument.own and use.side or nil
end

local function cells_of(of, argument, use)
  if not argument.zone then
    local list = {}
    for _, cell in ipairs(board.cells()) do
      if not cell.closed then list[#list + 1] = { cell, use.bearer } end
    end
    return list
  end
  local seer = seer_of(argument, use)
  local list, known = {}, {}
  local around = centres(of, argument, use)
  if #around == 1 then
    local bearer = around[1].bearer
    for i, cell in ipairs(around[1].cell:zone(argument.zone, seer)) do list[i] = { cell, bearer } end
    return list
  end
  for _, centre in ipairs(around) do
    for _, cell in ipairs(centre.cell:zone(argument.zone, seer)) do
      if not known[cell.name] then
        known[cell.name] = true
        list[#list + 1] = { cell, centre.bearer }
      end
    end
  end
  return list
end

local function sides_of(argument, use)
  local list = {}
  for _, side in ipairs(game.sides) do
    local wanted = argument.sides == "all" or (side == use.side) == (argument.sides == "own")
    if wanted and side.alive then list[#list + 1] = { side } end
  end
  return list
end

-- Does the cell hold what the argument wants, and does `each` let it be named?
local function wanted(argument, cell, use, opt)
  return holds(argument, cell, use.side) and (not argument.each or argument.each(cell, use, opt))
end

local function those_wanted(argument, cells, use, opt)
  local list = {}
  for _, at in ipairs(cells) do
    if wanted(argument, at[1], use, opt) then list[#list + 1] = at end
  end
  return list
end

-- Sets and ways -----------------------------------------------------------------------------------------------------------

local function word_of(argument, cells)
  local names = {}
  for i, cell in ipairs(cells) do names[i] = cell.name end
  return table.concat(names, argument.path and "-" or ",")
end

local function listed(list, argument, chosen, bearer)
  local cells = {}
  for i, cell in ipairs(chosen) do cells[i] = cell end
  list[#list + 1] = { cells, bearer, word_of(argument, cells) }
end

-- Of ways that begin at several bearers and are written alike the first counts.
local function each_once(list)
  local kept, seen = {}, {}
  for _, way in ipairs(list) do
    if not seen[way[3]] then kept[#kept + 1] = way end
    seen[way[3]] = true
  end
  return kept
end

-- Sets of so many of the cells, in board order.
local function sets_of(argument, cells)
  local list, chosen = {}, {}
  local function choose(from, left)
    if left == 0 then return listed(list, argument, chosen, cells[1] and cells[1][2]) end
    for i = from, #cells - left + 1 do
      if #list >= MOST_LISTED then return end
      chosen[#chosen + 1] = cells[i][1]
      choose(i + 1, left - 1)
      chosen[#chosen] = nil
    end
  end
  for count = argument.cells[1], argument.cells[2] do choose(1, count) end
  return list
end

local function in_list(cells, cell)
  for _, other in ipairs(cells) do
    if other == cell then return true end
  end
  return false
end

-- Ways: each step leads into the zone of the cell before, none to a cell twice.
local function ways_of(of, argument, use, opt)
  local list, way = {}, {}
  local function go(cell, bearer)
    use.way = way
    for _, nextt in ipairs(cell:zone(argument.zone, seer_of(argument, use))) do
      if #list >= MOST_LISTED then return end
      if not in_list(way, nextt) and wanted(argument, nextt, use, opt) then
        way[#way + 1] = nextt
        if #way >= argument.path[1] then listed(list, argument, way, bearer) end
        if #way < argument.path[2] then go(nextt, bearer) end
        way[#way] = nil
      end
    end
  end
  local around = centres(of, argument, use)
  for _, centre in ipairs(around) do go(centre.cell, centre.bearer) end
  use.way = nil
  return #around > 1 and each_once(list) or list
end

-- Numbers of a wide range are not listed one by one.
local function some_numbers(range)
  local least, most = range[1], range[2]
  local list = { { least } }
  if most > least + 1 then list[2] = { least + (most - least) // 2 } end
  if most > least then list[#list + 1] = { most } end
  return list
end

-- Everything that an argument may be, after those before it. Of sets, ways and wide numbers some of it.
local function values_of(of, argument, use, opt)
  local list, kept = argument.values, {}
  if argument.number then list = some_numbers(argument.number) end
  if not list and argument.sides then list = sides_of(argument, use) end
  if not list and argument.path then list = ways_of(of, argument, use, opt) end
  if not list then
    list = cells_of(of, argument, use)
    if argument.holds or argument.of or argument.each then list = those_wanted(argument, list, use, opt) end
    if argument.cells then list = sets_of(argument, list) end
  end
  if not argument.where then return list end
  local bearer = use.bearer
  for _, value in ipairs(list) do
    use.bearer = bearer or value[2]
    if argument.where(value[1], use, opt) then kept[#kept + 1] = value end
  end
  use.bearer = bearer
  return kept
end

-- The one of the values that is this, as a value or as an action writes it.
local function among(values, value)
  for _, other in ipairs(values) do
    if (other[3] or other[1]) == value then return other end
  end
end

-- What is written ---------------------------------------------------------------------------------------------------------

local function cell_named(name)
  for _, cell in ipairs(board.cells()) do
    if cell.name == name then return cell end
  end
end

local function side_named(name)
  for _, side in ipairs(game.sides) do
    if side.name == name then return side end
  end
end

-- The cells of a set or way from its word; nothing where one of them is none.
local function cells_in(argument, word)
  local cells = {}
  for i, name in ipairs(texts.split(word, argument.path and "-" or ",")) do
    cells[i] = cell_named(name)
    if not cells[i] then return nil end
  end
  return cells
end

local function is_list(argument) return argument.cells ~= nil or argument.path ~= nil end

-- The bearer from whose zone the value of a legal use was drawn, of several the first.
local function drawn_by(of, argument, use, given, opt)
  if not argument.zone then return nil end
  if is_list(argument) then return (among(values_of(of, argument, use, opt), given) or {})[2] end
  local around = centres(of, argument, use)
  for _, centre in ipairs(around) do
    if #around == 1 or in_list(centre.cell:zone(argument.zone, seer_of(argument, use)), given) then return centre.bearer end
  end
end

-- A word of an action as what the argument takes; the word itself where it is nothing of the kind.
local function read(argument, word)
  if argument.number or argument.numbers then return math.tointeger(tonumber(word)) or word end
  if argument.types or argument.words or is_list(argument) then return word end
  return (argument.sides and side_named(word) or not argument.sides and cell_named(word)) or word
end

-- The argument's value as functions get it: a list of cells for a set or way.
local function valued(argument, given)
  if is_list(argument) then return cells_in(argument, given) end
  return given
end

-- A set in board order, whatever the order in which it was written.
local function in_order(argument, given)
  if not argument.cells then return given end
  local cells, named = {}, cells_in(argument, given)
  for _, cell in ipairs(board.cells()) do
    if in_list(named, cell) then cells[#cells + 1] = cell end
  end
  return word_of(argument, cells)
end

-- Why a set or way is none that the argument takes; nothing when it is one.
local function list_flaw(of, argument, given, use, opt)
  local cells = cells_in(argument, given)
  local range = argument.cells or argument.path
  local what = "\"" .. argument.name .. "\""
  local example = argument.path and "e4-e5" or "e4,e5"
  if not cells then return what .. " is written as cells, such as " .. example .. ", not " .. given end
  if #cells < range[1] or #cells > range[2] then
    return what .. " names " .. range[1] .. " to " .. range[2] .. " cells, such as " .. example
  end
  local open = argument.cells and cells_of(of, argument, use) or nil
  local bearer
  for _, centre in ipairs(argument.path and centres(of, argument, use) or {}) do
    if in_list(centre.cell:zone(argument.zone, seer_of(argument, use)), cells[1]) then bearer = bearer or centre.bearer end
  end
  for i, cell in ipairs(cells) do
    local from = argument.path and i > 1 and cells[i - 1]
    for earlier = 1, i - 1 do
      if cells[earlier] == cell then return cell.name .. " is named twice" end
    end
    use.way = {}
    for earlier = 1, i - 1 do use.way[earlier] = cells[earlier] end
    local at = open and among(open, cell)
    local near = at or from and in_list(from:zone(argument.zone, seer_of(argument, use)), cell) or argument.path and i == 1 and bearer
    if not near then
      local own
      for _, centre in ipairs(from and { { cell = from } } or centres(of, argument, use)) do
        own = own or seer_of(argument, use) and squares.own_there(use.side, centre.cell, argument.zone, cell)
      end
      return cell.name .. " is not in reach" .. (from and " from " .. from.name or "") .. (own and ": " .. own or "")
    end
    bearer = bearer or at and at[2]
    local fits, why = holds(argument, cell, use.side), nil
    if fits and argument.each then fits, why = argument.each(cell, use, opt) end
    if not fits then return "on " .. cell.name .. ": " .. (why or argument.because or "it may not be named") end
  end
  use.way = nil
  local fits, why = true, nil
  if argument.where then fits, why = argument.where(cells, use, opt) end
  if not fits then return why or argument.because or what .. " cannot be " .. given end
  use.bearer = use.bearer or bearer
end

return {
  holds = holds, centres = centres, cells_of = cells_of, values_of = values_of, among = among, drawn_by = drawn_by, read = read,
  valued = valued, in_order = in_order, is_list = is_list, list_flaw = list_flaw,
}
