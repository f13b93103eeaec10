-- Captures by leaping, of several pieces in one move: draughts.
--
--   local chains = use "chains"
--   local how = chains.how {
--     ways = chains.diagonal,      how pieces leap: chains.diagonal, chains.straight, or a list of { right, ahead }, seen by the side
--     men = { … },                 how the others leap than kings; in all `ways` unless said
--     king = "king",               the type that leaps in all `ways`; there is none unless said
--     flying = true,               a king leaps from afar, and comes down on any empty cell behind
--     crowned = "at_once",         a man who comes to the last row: "at_once" goes on as a king, "stops" ends his move there, "at_end"
--                                  becomes a king where his move ends there; unless said he stays what he is
--     at_once = true,              what is taken leaves the board at once: who goes on may come over its cell, but does not turn back
--     spared = true,               men cannot take kings
--     most = true,                 as many as possible must be taken
--     worth = true,                as much as possible; a king counts 199, every other piece 100
--     by_king = true,              where a king can take, no man may
--     kings = true,                as many kings as possible must be taken
--     earliest = true,             and the first of them as early as possible; of these five those that are true hold in this order
--   }                              what is wrong in it is said where the file is read; a table without `chains.how` is looked at in play
--   chains.list(side, how)         every capture: { { cells = { from, …, to }, victims = { piece, … }, crowned = true or false }, … }.
--                                  Of those that begin and end alike and take the same the first stands for all; `ways` of it lists
--                                  the cells of each
--   chains.any(side, how)          whether there is one
--   chains.find(side, how, cells)  the one that goes this way, or nothing; the cells may be given by name
--   chains.read(side, how, words)  what a player wrote: the capture that goes over these cells or, where some are left out, the only one
--                                  that begins and ends there and goes over the others; or nothing, and whether several do
--   chains.take(chain, how)        does it: all that is taken leaves the board when the move is over, so nothing is leapt twice
--
-- The last row of a side is where no cell lies ahead.

local keys = use "keys"

local chains = {}

chains.diagonal = { { -1, 1 }, { 1, 1 }, { 1, -1 }, { -1, -1 } }
chains.straight = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

local KEYS = {
  ways = { is = keys.WAYS .. ", chains.diagonal or chains.straight", fits = keys.ways, needed = true },
  men = { is = keys.WAYS, fits = keys.ways },
  king = "string",
  flying = "boolean",
  crowned = { is = "\"at_once\", \"stops\" or \"at_end\"", fits = function(value)
    return value == "at_once" or value == "stops" or value == "at_end"
  end },
  at_once = "boolean", spared = "boolean",
  most = "boolean", worth = "boolean", by_king = "boolean", kings = "boolean", earliest = "boolean",
}
local OF_KINGS = { "men", "flying", "crowned", "spared", "worth", "by_king", "kings", "earliest" }

local function examine(how, level)
  local wrong = keys.wrong("chains.how", how, KEYS)
  for _, key in ipairs(type(how) == "table" and not how.king and OF_KINGS or {}) do
    if how[key] then wrong[#wrong + 1] = "\"" .. key .. "\" of chains.how needs \"king\", the type that leaps like a king" end
  end
  keys.fail(wrong, level + 1)
end

function chains.how(given)
  examine(given, 2)
  local how = { examined = true }
  for key, value in pairs(given) do how[key] = value end
  return how
end

-- For the functions that a rule calls in play.
local function sound(how)
  if type(how) ~= "table" or not how.examined then examine(how, 3) end
end

-- What stands on the cell while the piece is on its way.
local function standing(cell, walk)
  if cell ~= walk.origin and not (walk.how.at_once and walk.taken[cell.name]) then return cell.piece end
end

local function turns_back(walk, way)
  return walk.how.at_once and walk.came and walk.came[1] == -way[1] and walk.came[2] == -way[2]
end

-- What is leapt in one way from the cell, and the first cell behind it; or nothing.
local function leap(walk, cell, way)
  if turns_back(walk, way) then return nil end
  local side, far, how = walk.side, walk.far, walk.how
  local at = cell:next(way[1], way[2], side)
  while far and at and not at.closed and not standing(at, walk) do at = at:next(way[1], way[2], side) end
  local victim = at and standing(at, walk)
  if not victim or walk.taken[at.name] or not side:hostile(victim.controller) then return nil end
  if how.spared and not walk.king and victim:has(how.king) then return nil end
  local behind = at:next(way[1], way[2], side)
  if not behind or behind.closed or standing(behind, walk) then return nil end
  return victim, behind
end

-- Where it may come down: the cell behind, and for who flies those further on.
local function landings(walk, behind, way)
  local list = { behind }
  local at = walk.far and behind:next(way[1], way[2], walk.side)
  while at and not at.closed and not standing(at, walk) do
    list[#list + 1], at = at, at:next(way[1], way[2], walk.side)
  end
  return list
end

local function last_row(cell, side) return not cell:next(0, 1, side) end

local go_on

-- One landing: what follows it is added to the list, or it ends there. Gives whether something followed.
local function land(walk, cell, victim, way)
  local n, was, far, ways, came = #walk.cells, walk.king, walk.far, walk.ways, walk.came
  walk.cells[n + 1], walk.victims[n], walk.came = cell, victim, way
  walk.taken[victim.cell.name] = true
  local arrived = not was and last_row(cell, walk.side)
  if arrived and walk.how.crowned == "at_once" then
    walk.king, walk.far, walk.ways = true, walk.how.flying, walk.how.ways
  end
  local more = not (arrived and walk.how.crowned == "stops") and go_on(walk, cell)
  if not more then
    local chain = { cells = {}, victims = {}, by_king = walk.was_king,
      crowned = walk.how.crowned ~= nil and not walk.was_king and (walk.king or arrived) }
    for i, one in ipairs(walk.cells) do chain.cells[i] = one end
    for i, one in ipairs(walk.victims) do chain.victims[i] = one end
    walk.ends[#walk.ends + 1] = chain
  end
  walk.cells[n + 1], walk.victims[n], walk.taken[victim.cell.name] = nil, nil, nil
  walk.king, walk.far, walk.ways, walk.came = was, far, ways, came
  return more
end

-- Every leap from the cell. Of the cells behind one victim those from which it goes on come before the others.
function go_on(walk, cell)
  local any = false
  for _, way in ipairs(walk.ways) do
    local victim, behind = leap(walk, cell, way)
    if victim then
      any = true
      local outer, still = walk.ends, {}
      local followed = {}
      for _, there in ipairs(landings(walk, behind, way)) do
        walk.ends = {}
        local into = land(walk, there, victim, way) and followed or still
        for _, chain in ipairs(walk.ends) do into[#into + 1] = chain end
      end
      walk.ends = outer
      for _, chain in ipairs(followed[1] and followed or still) do outer[#outer + 1] = chain end
    end
  end
  return any
end

local function walk_of(side, how, ends)
  return { side = side, how = how, cells = {}, victims = {}, taken = {}, ends = ends }
end

local function start(walk, piece)
  local how = walk.how
  local king = how.king ~= nil and piece:has(how.king)
  walk.origin, walk.king, walk.was_king, walk.far = piece.cell, king, king, king and how.flying
  walk.ways, walk.cells[1] = king and how.ways or how.men or how.ways, piece.cell
  return piece.cell
end

function chains.any(side, how)
  sound(how)
  local walk = walk_of(side, how)
  for _, piece in ipairs(side:pieces()) do
    local cell = start(walk, piece)
    for _, way in ipairs(walk.ways) do
      if leap(walk, cell, way) then return true end
    end
  end
  return false
end

-- The same for those that begin and end alike and come to the same.
local function signature(chain)
  local names = {}
  for i, victim in ipairs(chain.victims) do names[i] = victim.cell.name end
  table.sort(names)
  return chain.cells[1].name .. chain.cells[#chain.cells].name .. table.concat(names) .. (chain.crowned and "+" or "")
end

local function each_once(all)
  local list, known = {}, {}
  for _, chain in ipairs(all) do
    local sign = signature(chain)
    local first = known[sign]
    if first then
      first.ways[#first.ways + 1] = chain.cells
    else
      known[sign], chain.ways, list[#list + 1] = chain, { chain.cells }, chain
    end
  end
  return list
end

-- How good a capture is by each of the five; the first that tells two apart decides.
local function kings_of(chain, how)
  local n = 0
  for _, victim in ipairs(chain.victims) do n = n + (victim:has(how.king) and 1 or 0) end
  return n
end

local MEASURES = {
  { "most", function(chain) return #chain.victims end },
  { "worth", function(chain, how)
    local kings = kings_of(chain, how)
    return 100 * #chain.victims + 99 * kings
  end },
  { "by_king", function(chain) return chain.by_king and 1 or 0 end },
  { "kings", kings_of },
  { "earliest", function(chain, how)
    local sum = 0.0
    for i, victim in ipairs(chain.victims) do sum = sum + (victim:has(how.king) and 0.5 ^ i or 0) end
    return sum
  end },
}

local function best_of(all, measure, how)
  local list, best = {}, nil
  for _, chain in ipairs(all) do
    local is = measure(chain, how)
    if not best or is > best then list, best = {}, is end
    if is == best then list[#list + 1] = chain end
  end
  return list
end

function chains.list(side, how)
  sound(how)
  local all = {}
  local walk = walk_of(side, how, all)
  for _, piece in ipairs(side:pieces()) do go_on(walk, start(walk, piece)) end
  for _, measure in ipairs(MEASURES) do
    if how[measure[1]] then all = best_of(all, measure[2], how) end
  end
  return each_once(all)
end

-- Whether the way is over these cells, which may be given by name.
local function goes(way, cells)
  local same = #way == #cells
  for i, cell in ipairs(cells) do same = same and (way[i] == cell or way[i].name == cell) end
  return same
end

function chains.find(side, how, cells)
  sound(how)
  for _, chain in ipairs(chains.list(side, how)) do
    for _, way in ipairs(chain.ways) do
      if goes(way, cells) then return chain end
    end
  end
end

-- Whether the way begins and ends with these cells, and comes over the others in this order.
local function comes_over(way, cells)
  local at = 1
  for _, cell in ipairs(way) do
    if at <= #cells and (cell == cells[at] or cell.name == cells[at]) then at = at + 1 end
  end
  return at > #cells and goes({ way[1], way[#way] }, { cells[1], cells[#cells] })
end

local function any_comes_over(chain, cells)
  for _, way in ipairs(chain.ways) do
    if comes_over(way, cells) then return true end
  end
  return false
end

function chains.read(side, how, words)
  sound(how)
  local exact = chains.find(side, how, words)
  if exact then return exact, false end
  local found, n = nil, 0
  for _, chain in ipairs(#words > 1 and chains.list(side, how) or {}) do
    if any_comes_over(chain, words) then found, n = chain, n + 1 end
  end
  if n == 1 then return found, false end
  return nil, n > 1
end

function chains.take(chain, how)
  sound(how)
  if not chain then error("chains.take: there is no such capture", 2) end
  local piece = chain.cells[1].piece
  for _, victim in ipairs(chain.victims) do piece:take(victim) end
  local to = chain.cells[#chain.cells]
  if to ~= piece.cell then piece:move(to) end
  if chain.crowned then piece:become(how.king, "crowned") end
end

return chains
