-- Cells that lead on: what arrives on one goes on to another, as through the looking-glass between the two boards of Alice chess.
--
--   local portals = use "portals"
--   rule "glass" (portals.rule {
--     about = "…",
--     to = function(cell) … end,     the cell to which this one leads, or nothing
--     whole = "royal",               pieces of this type or tag may not arrive on a cell where they are attacked before they go on;
--                                    the others may go wherever they are safe at the end
--     because = "…",                 what is said to who tries to go where it cannot go on
--     ends = …, …                    further parts of the rule, as in any
--   })
--   portals.shift(dx, dy)            such a function: the cell dx files and dy ranks further, or back from there
--   portals.pairs { { "a1", "h8" } } such a function: each of two cells leads to the other
--
-- A piece whose way on is blocked may not go there at all; of two that move together neither. It goes on once, with the events of a move;
-- what it becomes by its move it becomes on the other side. What it attacks it attacks from where it stands, on whatever board that is.

local keys, parts = use "keys", use "parts"

local portals = {}

function portals.shift(dx, dy)
  return function(cell) return cell:next(dx, dy) or cell:next(-dx, -dy) end
end

local function pairs_of_cells(list)
  for _, pair in ipairs(type(list) == "table" and list or {}) do
    if not keys.texts(pair) or #pair ~= 2 then return false end
  end
  return type(list) == "table" and #list > 0
end

function portals.pairs(list)
  keys.check("portals.pairs", { list = list }, { list = { is = "a list of pairs, { { \"c3\", \"f6\" }, … }", fits = pairs_of_cells } }, 2)
  local leads = {}
  for _, pair in ipairs(list) do leads[pair[1]], leads[pair[2]] = pair[2], pair[1] end
  return function(cell)
    local name = leads[cell.name]
    return name and board.cell(name)
  end
end

-- While a piece goes on, and where it cannot, `halted` holds; behind an action that is legal it never does.
local function carry(say, e)
  local there = not game.halted and say.to(e.to)
  if not there then return end
  local piece = e.piece
  local attacked = say.whole and piece:has(say.whole) and game.attacked(e.to, piece.controller)
  game.halted = true
  if attacked or there.piece or there.closed then return end
  game.halted = not piece:move(there, nil, e.becomes)
end

local KEYS = {
  to = { is = "a function(cell): the cell to which it leads, or nothing", fits = function(value) return type(value) == "function" end,
         needed = true },
  whole = "string",
  because = "string",
}

function portals.rule(say)
  local given = parts.given("portals.rule", say, KEYS)
  return parts.joined({
    fields = { game = { halted = bool(false, { about = "what arrived on a cell that leads on cannot go on", momentary = true }) } },
    verbs = {},
    on = { ["piece.moved"] = function(e) carry(say, e) end },
    forbids_after = { when = compare("game.halted", "==", 1), because = say.because
      or "it cannot go on from there: the cell to which that leads is not empty, or it is attacked before it goes on" },
  }, given)
end

return portals
