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
--     ends = …, …                  further parts of the rule, as in any
--   })
--
--   walls.flight(zone)   the empty cells of that zone around the piece that has moved
--   walls.as_it_goes     those to which the piece that has moved could now go
--   walls.anywhere       every empty cell
--   walls.but("c1 d8")   every empty cell but these
--   walls.rim            the empty cells at the edge of the board, and those beside a cell that is shut
--
-- Only a move or a drop owes a wall: another action by which a rule lets a player use his turn owes none.
-- A move and the wall behind it are two actions of one turn; `perft` counts them as one. A question costs as much as the list that it
-- gives.

local parts = use "parts"

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

-- Of the cells those on which a wall may come; `only` is a set of names, or nothing.
local function free(cells, only)
  local list = {}
  for _, cell in ipairs(cells) do
    if not cell.piece and not cell.closed and (not only or only[cell.name]) then list[#list + 1] = { cell } end
  end
  return list
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
  local verb = {
    moment = say.instead and "before" or "after", judged = say.instead, because = say.because,
    candidates = function(side, opt) return free(say.where(side, opt), only) end,
    apply = function(_, arguments)
      if say.one then open_all() end
      arguments[1]:close("wall")
      if not say.instead then game.builder, game.wall_due = nil, 0 end
    end,
  }
  local remember = { tried = false, does = function(e) if e.to then game.builder = e.to end end }
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

local OWN = { verb = true, where = true, only = true, one = true, instead = true, unless = true, because = true }

function walls.rule(say)
  local made = say.verb and by_word(say, set_of(say.only)) or trail(set_of(say.only))
  local given = { keeps = made.keeps }
  for key, value in pairs(say) do
    if not OWN[key] then given[key] = value end
  end
  return parts.joined(made, given)
end

return walls
