-- Walls: cells that players shut, for good or until the wall goes elsewhere. Nothing stands on such a cell, passes it or is dropped there.
--
--   local walls = use "walls"
--   rule "arrows" (walls.rule {
--     about = "…",
--     verb = "shoot",              the word with which who has moved shuts a cell; without it the cell that the piece left is shut
--     where = walls.flight "Q99",  which cells: one of the questions below, or a function(side, opt) that gives a list of cells
--     only = { "a1", … },          the names of the cells where a wall may come; without it any
--     one = true,                  there is one wall only: the one that stood goes
--     instead = true,              shutting a cell is a move of its own, and not what follows one
--     unless = few("king", 0),     a condition of the side that has moved: it need not shut a cell
--     must = true,                 a wall is owed even where there is no cell for one: who has moved has then no action left
--     because = "…",               the reason that is given for a cell that may not be shut, or a function as of a verb
--     ends = …, …                  further parts of the rule, as in any: options, fields, on, …
--   })
--
--   walls.flight(zone)   the empty cells of that zone around the piece that has moved
--   walls.as_it_goes     those to which the piece that has moved could now go
--   walls.anywhere       every empty cell
--   walls.but("c1 d8")   every empty cell but these
--   walls.rim            the empty cells at the edge of the board, and those beside a cell that is shut
--
-- Where no cell may be shut, none is owed, and the turn passes. Say `must` where there always is such a cell, as the one that the piece
-- left: no time is spent then on looking for one after each move.
-- Only a move or a drop owes a wall: another action by which a rule lets a player use his turn owes none.
-- A move and the wall behind it are two actions of one turn; `perft` counts them as one. A question costs as much as the list that it
-- gives.

local keys, parts = use "keys", use "parts"

local walls = {}

function walls.flight(text)
  local reached = zone(text)
  return function() return game.builder:zone(reached) end
end

function walls.as_it_goes()
  local list = {}
  for i, way in ipairs(game.builder.piece:reach()) do list[i] = way.cell end
  return list
end

function walls.anywhere() return board.cells() end

function walls.but(names)
  local list = {}
  for _, cell in ipairs(board.cells()) do
    if not string.find(" " .. names .. " ", " " .. cell.name .. " ", 1, true) then list[#list + 1] = cell end
  end
  return list
end

local WAYS = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

function walls.rim()
  local list = {}
  for _, cell in ipairs(board.cells()) do
    for _, way in ipairs(WAYS) do
      local next_to = cell:next(way[1], way[2])
      if not next_to or next_to.closed then
        list[#list + 1] = cell
        break
      end
    end
  end
  return list
end

-- May a wall come on the cell? `only` is a set of names, or nothing.
local function free(cell, only) return not cell.piece and not cell.closed and (not only or only[cell.name]) end

local function cells_of(say, side, opt)
  local cells = say.where(side, opt)
  if type(cells) ~= "table" then
    error(say.place .. "\"where\" of walls.rule gives a list of cells, not " .. (keys.IS[type(cells)] or type(cells)), 0)
  end
  return cells
end

local function candidates(say, only, side, opt)
  local list = {}
  for _, cell in ipairs(cells_of(say, side, opt)) do
    if free(cell, only) then list[#list + 1] = { cell } end
  end
  return list
end

local function possible(say, only, side, opt)
  for _, cell in ipairs(cells_of(say, side, opt)) do
    if free(cell, only) then return true end
  end
  return false
end

local function set_of(names)
  local set = {}
  for _, name in ipairs(names or {}) do set[name] = true end
  return names and set
end

-- The cell that a piece left is shut, without a word.
local function trail(only)
  local function follow(e)
    if e.from and (not only or only[e.from.name]) then e.from:close("wall") end
  end
  return { fields = {}, verbs = {}, on = { ["action.applied"] = follow } }
end

local function open_all()
  for _, cell in ipairs(board.cells()) do
    if cell.closed then cell:open() end
  end
end

-- Where the piece stands matters only until its side has said where the wall comes: so it counts for nothing, and is forgotten.
local function by_word(say, only)
  local because = say.because
  local verb = {
    moment = say.instead and "before" or "after", judged = say.instead,
    because = type(because) == "string" and function() return because end or because,
    candidates = function(side, opt) return candidates(say, only, side, opt) end,
    apply = function(_, arguments)
      if say.one then open_all() end
      arguments[1]:close("wall")
      if not say.instead then game.builder, game.wall_due = nil, 0 end
    end,
  }
  local remember = { tried = false, does = function(e, opt)
    if not e.to then return end
    game.builder = e.to
    if not say.must and game.wall_due == 1 and not possible(say, only, e.side, opt) then game.wall_due = 0 end
  end }
  local owes = { set = "game.wall_due", to = 1, when = all { goes_to(anywhere), none { say.unless } } }
  return {
    fields = say.instead and {} or { game = {
      builder = ref("cell", { about = "where the piece stands that has just moved", counted = false }),
      wall_due = int(0, 0, 1, { about = "1 while who has moved has not shut a cell", counted = false }),
    } },
    verbs = { [say.verb] = verb },
    on = say.instead and {} or { ["action.applied"] = { remember, owes } },
    keeps = not say.instead and { when = compare("game.wall_due", "==", 1), joined = true } or nil,
  }
end

local WHERE = "walls.anywhere, another of these words, or a function(side, opt) that gives a list of cells"
local KEYS = {
  verb = "string",
  where = { is = WHERE, fits = function(value) return type(value) == "function" end },
  only = { is = "a list of names of cells", fits = keys.texts },
  one = "boolean",
  instead = "boolean",
  unless = "guard",
  must = "boolean",
  because = { is = "a text or a function", fits = function(value) return type(value) == "string" or type(value) == "function" end },
}
local OF_WORDS = { "where", "one", "instead", "unless", "must", "because" }

-- What does not go together.
local function examine(say)
  local wrong = {}
  if say.verb and not say.where then wrong[1] = "walls.rule needs \"where\" beside \"verb\": " .. WHERE end
  for _, key in ipairs(say.verb and {} or OF_WORDS) do
    if say[key] ~= nil then
      wrong[#wrong + 1] = "\"" .. key .. "\" of walls.rule needs \"verb\", the word that shuts a cell: without one it is the cell that the "
        .. "piece left"
    end
  end
  for _, key in ipairs(say.instead and { "unless", "must" } or {}) do
    if say[key] ~= nil then
      wrong[#wrong + 1] = "\"" .. key .. "\" of walls.rule says nothing beside \"instead\": a wall that is a move of its own is never owed"
    end
  end
  keys.fail(wrong, 3)
end

-- Cells that no board has are found when a game begins.
local function name_cells(names, place)
  return function()
    for _, name in ipairs(names) do
      local known, cell = pcall(board.cell, name)
      if not known or not cell then error(place .. "\"only\" of walls.rule: there is no cell \"" .. name .. "\"", 0) end
    end
  end
end

function walls.rule(given)
  local rest = parts.given("walls.rule", given, KEYS)
  examine(given)
  local say = { place = keys.place(2) }
  for key in pairs(KEYS) do say[key] = given[key] end
  local made = say.verb and by_word(say, set_of(say.only)) or trail(set_of(say.only))
  for _, event in ipairs(say.only and { "game.began", "game.set_up" } or {}) do made.on[event] = name_cells(say.only, say.place) end
  local kept = rest.keeps
  rest.keeps = made.keeps and kept and parts.list(kept, made.keeps) or kept or made.keeps
  return parts.joined(made, rest)
end

return walls
