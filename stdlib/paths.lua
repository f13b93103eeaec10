-- Path records: how a piece goes, as data. The kernel compiles them; notations such as Betza's (betza.lua) write them,
-- and a rule may write them by hand.
--
-- A record stands for one direction, seen by the army that owns the piece: +y is ahead, +x is to the right.
--   dx, dy      one step; or direction = "name", one step in a direction that the board names
--   min, max    number of steps; max 0 = unlimited. A plain leaper has 1, 1
--   empty       may end on an empty cell
--   take        may end on a hostile piece
--   over        BLOCKED   the first piece ends the path
--               HOPS      passes exactly one piece, anywhere on its way; max counts the steps behind that piece
--               LANDS     ends on the cell directly behind the first piece
--               IGNORES   passes every obstacle
--   lame        every passed cell of every step must be empty           (true or nil)
--   jump        at least one passed cell of every step must be occupied (true or nil)
--   text        as written
--
--   paths.passed(dx, dy)      -> the cells that a leap passes
--   paths.describe(records)   -> one English sentence about them

local BLOCKED, HOPS, LANDS, IGNORES = 0, 1, 2, 3

-- Eight positions, clockwise from straight ahead.
local COMPASS = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }

-- Passed cells --------------------------------------------------------------------------------------------------------

local function greatest_common_divisor(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

-- The cells that a leap (dx,dy) passes, as a list of {dx, dy} from its start. A multiple of a smaller step goes along
-- that step: (0,3) passes (0,1) (0,2), and (2,2) passes (1,1). Any other leap goes by single steps, the straight ones
-- first, then the diagonal ones: (1,2) passes (0,1), and (2,3) passes (0,1) (1,2).
local function passed(dx, dy)
  local wide, high = math.abs(dx), math.abs(dy)
  local long, short = math.max(wide, high), math.min(wide, high)
  local parts, cells = greatest_common_divisor(long, short), {}
  if parts > 1 then
    for step = 1, parts - 1 do cells[step] = { dx // parts * step, dy // parts * step } end
    return cells
  end
  for step = 1, long - 1 do
    local aside = math.max(0, step - (long - short))
    local x, y = aside, step
    if wide > high then x, y = step, aside end
    cells[step] = { dx < 0 and -x or x, dy < 0 and -y or y }
  end
  return cells
end

-- Description ---------------------------------------------------------------------------------------------------------

local PLACES = { "ahead", "ahead to the right", "to the right", "back to the right", "back", "back to the left",
  "to the left", "ahead to the left" }
local COUNTS = { "one", "two", "three", "four", "five", "six", "seven", "eight" }

local function sign(n) return n > 0 and 1 or n < 0 and -1 or 0 end

local function joined(list)
  if #list < 2 then return list[1] or "" end
  return table.concat(list, ", ", 1, #list - 1) .. " and " .. list[#list]
end

-- The step's two lengths, the shorter first; a step in a named direction is one long.
local function lengths(record)
  if record.direction then return 0, 1 end
  local wide, high = math.abs(record.dx), math.abs(record.dy)
  return math.min(wide, high), math.max(wide, high)
end

-- Which of the eight positions a straight step points to; nil for an oblique one.
local function position_of(record)
  local dx, dy = record.dx, record.dy
  if dx ~= 0 and dy ~= 0 and math.abs(dx) ~= math.abs(dy) then return nil end
  for position = 1, 8 do
    if COMPASS[position][1] == sign(dx) and COMPASS[position][2] == sign(dy) then return position end
  end
end

local function directions_text(group)
  if #group == 8 then return "in eight directions" end
  local places, odd, even, oblique = {}, 0, 0, 0
  for i, record in ipairs(group) do
    local position = not record.direction and position_of(record)
    if record.direction then
      places[i] = record.direction
    elseif not position then
      places[i] = string.format("(%d,%d)", record.dx, record.dy)
      oblique = oblique + 1
    else
      places[i] = PLACES[position]
      if position % 2 == 1 then odd = odd + 1 else even = even + 1 end
    end
  end
  if odd == 4 and #group == 4 then return "orthogonally" end
  if even == 4 and #group == 4 then return "diagonally" end
  return (oblique > 0 and "only towards " or "") .. joined(places)
end

local function step_text(record)
  local short, long = lengths(record)
  local leap = string.format("(%d,%d)", short, long)
  if record.max == 1 and record.over == BLOCKED then return long == 1 and "steps one cell" or "leaps " .. leap end
  local how = long == 1 and "slides" or "rides by " .. leap .. " leaps"
  if record.over == HOPS or record.over == LANDS or record.max == 0 then return how end
  local unit = long == 1 and (record.max == 1 and "cell" or "cells") or (record.max == 1 and "time" or "times")
  return string.format("%s up to %s %s", how, COUNTS[record.max] or record.max, unit)
end

local function manner_text(record)
  local parts = {}
  if record.over == HOPS then
    parts[1] = "passing exactly one piece"
    if record.max ~= 0 then parts[1] = parts[1] .. " by at most " .. (COUNTS[record.max] or record.max) end
  end
  if record.over == LANDS then parts[1] = "landing directly behind the first piece" end
  if record.over == IGNORES then parts[1] = "passing all obstacles" end
  if record.lame then parts[#parts + 1] = "if the passed cells are empty" end
  if record.jump then parts[#parts + 1] = "if a passed cell is occupied" end
  parts[#parts + 1] = not record.take and "moves only" or record.empty and "moves or takes" or "takes only"
  return table.concat(parts, ", ")
end

-- Records that differ only in direction are told together, in the order of their first one.
local function describe(records)
  local groups, by_key = {}, {}
  for _, record in ipairs(records) do
    local key = step_text(record) .. "|" .. manner_text(record)
    if not by_key[key] then
      by_key[key] = {}
      groups[#groups + 1] = by_key[key]
    end
    table.insert(by_key[key], record)
  end
  local sentences = {}
  for i, group in ipairs(groups) do
    sentences[i] = string.format("%s %s, %s", step_text(group[1]), directions_text(group), manner_text(group[1]))
  end
  return table.concat(sentences, "; ")
end

return {
  BLOCKED = BLOCKED, HOPS = HOPS, LANDS = LANDS, IGNORES = IGNORES, COMPASS = COMPASS,
  passed = passed, describe = describe,
}
