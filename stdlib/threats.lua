-- Which kings a side could take in its next turn, from its point of view: as if nobody else were there and the other had no ability
-- (HR-6.4). For rules by which kings must be named before they are taken. Sets of sides are numbers with a bit for each seat.
--
--   local threats = use "threats"
--   threats.threatens(side, other, supposed, bare)  could the side take a king of `other`? By a move, another main action, or one of
--                                 these after up to two side actions. supposed(side, other) sets what else holds then; `bare`: as if
--                                 it had no ability itself
--   threats.all(side, mask, supposed)  could it, all those in the mask, one at a time?
--   threats.can_end_with(side, masks, supposed, done)  can the turn end so that all the kings in a mask could be taken? Gives for
--                                 each of the masks whether, and whether the search was broken off; `done`: the turn is under way, and
--                                 less far is looked
--   threats.main_to_come(side)    has the side a main action to come in this turn? What only ends it is none
--   threats.every_in(mask, each)  calls each(side, bit) for every side in the mask, until it says false
--
-- Each costs as much as trying some hundred actions.

local abilities, items, royal = use "abilities", use "items", use "royal"

-- Calls each(side, bit) for every side in the mask, until it says false.
local function every_in(mask, each)
  for i, side in ipairs(game.sides) do
    local bit = 1 << (i - 1)
    if mask & bit ~= 0 and not each(side, bit) then return false end
  end
  return true
end

-- How far is looked, so that all that may be done next can be judged within what scripts may take: so many positions behind side
-- actions and words are tried for one threat in one position; and where the turn is not over, so many of these (`tried`), and so many
-- ends of the turn from which a move could take the king (`looked`).
local TRIED = 400
local BEFORE, UNDER_WAY = { tried = 800, looked = 1000 }, { tried = 40, looked = 100 }
local MOVES = 3  -- in one turn

local function kings_of(side) return game.count("royal", side) end

-- With so few steps left nothing more is looked for: what is under way must come to its end.
local FEWEST = 10000000
local function tired() return game.steps_left() < FEWEST end

-- Does behind() say true after some word of that kind that the side, on turn, could say? As long as there is fuel.
local function after_some(side, kind, fuel, behind)
  if tired() then fuel.left = 0 end
  if fuel.left == 0 then return false end
  local found = {}
  game.foresee(side, function()
    fuel.left = fuel.left - 1
    found.yes = behind()
    return found.yes or fuel.left == 0
  end, kind)
  return found.yes
end

-- Could the side, on turn, take a king of `other` in this turn, who had so many of them: by a move, another main action, or one of
-- these after one or two side actions? What takes fewer of them is looked for first, then what the first of two makes possible.
local function could_take(side, other, kings, fuel)
  local function taken() return kings_of(other) < kings end
  local function by_main() return taken() or royal.in_danger(game, other, "royal") or after_some(side, "words", fuel, taken) end
  local function after(kind, behind) return after_some(side, kind, fuel, behind) end
  return by_main() or after("side", by_main) or after("side", function() return after("then", by_main) end)
    or after("side", function() return after("side", by_main) end)
end

-- In a supposition: the side has the turn, its next one.
local function give_next_turn(side)
  if side.on_turn then abilities.turn_over(side) end
  game.give_turn(side)
end

-- As if nobody else were there.
local function alone(side, other)
  for _, third in ipairs(game.sides) do
    if third ~= side and third ~= other then game.relation(third, other, "neutral") end
  end
end

-- `tried.left`: how many more may be tried.
local function threatens_within(side, other, supposed, bare, tried)
  if tried.left <= 0 then return false end
  local fuel = { left = math.min(tried.left - 1, TRIED) }
  tried.left = tried.left - 1 - fuel.left
  local found = game.suppose(function()
    if side.on_turn then items.turn_over(side) end
    give_next_turn(side)
    abilities.turn_begins(side)
    alone(side, other)
    other.ability = false
    if bare then side.ability = false end
    supposed(side, other)
  end, function() return could_take(side, other, kings_of(other), fuel) end)
  tried.left = tried.left + fuel.left
  return found
end

local function threatens(side, other, supposed, bare) return threatens_within(side, other, supposed, bare, { left = TRIED }) end

-- In a supposition with the side on turn: could a move of its take a king of `other`? Mostly nobody attacks it, which is known soon.
local function attacks(side, other)
  local function now()
    if not royal.in_danger(game, other, "royal") then return false end
    return game.suppose(function() alone(side, other) end, function() return royal.in_danger(game, other, "royal") end)
  end
  if not other.ability then return now() end
  return game.suppose(function() other.ability = false end, now)
end

-- The kings in the mask that the side could take in its next turn by a move alone, and whether it may then
-- say anything; what it has on cells and as energy is of no account.
local function in_reach(side, mask)
  return game.suppose(function() give_next_turn(side) end, function()
    local found = 0
    for i, other in ipairs(game.sides) do
      local bit = 1 << (i - 1)
      if mask & bit ~= 0 and attacks(side, other) then found = found | bit end
    end
    return found, game.may_say(side)
  end)
end

local function all(side, mask, supposed, tried)
  return every_in(mask, function(other) return threatens_within(side, other, supposed, false, tried or { left = TRIED }) end)
end

-- Calls at_end() at each end that the side's turn may come to: behind its main action, of up to so many moves behind the last; where
-- none is to come, as it stands. Stops when it says true.
local function each_end(side, moves, at_end)
  local main = {}
  local function behind(again)
    main.done = true
    if again and moves > 1 then return each_end(side, moves - 1, at_end) end
    return at_end()
  end
  return game.foresee(side, behind, "moves") or game.foresee(side, behind, "words") or not main.done and at_end()
end

-- All masks are looked for at once, first by moves alone, which is found soonest, then by whatever else may be done.
local function can_end_with(side, masks, supposed, done)
  local at_most = done and UNDER_WAY or BEFORE
  local held, wanted, left = {}, 0, #masks
  local function hold(i) held[i], left = true, left - 1 end
  for _, mask in ipairs(masks) do wanted = wanted | mask end
  local looked = { left = at_most.looked, words = #abilities.all(side) > 0 }
  each_end(side, MOVES, function()
    local reach, words = in_reach(side, wanted)
    looked.words = looked.words or words
    for i, mask in ipairs(masks) do
      if not held[i] and mask & ~reach == 0 then hold(i) end
    end
    looked.left = looked.left - 1
    if tired() then looked.left = 0 end
    return left == 0 or looked.left == 0
  end)
  local cut = looked.left == 0
  if left == 0 or not looked.words then return held, cut end
  local tried = {}
  for i in ipairs(masks) do tried[i] = { left = at_most.tried } end
  each_end(side, MOVES, function()
    local open = false
    for i, mask in ipairs(masks) do
      if not held[i] and all(side, mask, supposed, tried[i]) then hold(i) end
      if tired() then tried[i].left = 0 end
      open = open or not held[i] and tried[i].left > 0
      cut = cut or tried[i].left <= 0
    end
    return not open
  end)
  return held, cut
end

local function yes() return true end

local function main_to_come(side) return game.foresee(side, yes, "moves") or game.foresee(side, yes, "words") end

return {
  threatens = threatens, all = function(side, mask, supposed) return all(side, mask, supposed) end, can_end_with = can_end_with,
  main_to_come = main_to_come, every_in = every_in,
}
