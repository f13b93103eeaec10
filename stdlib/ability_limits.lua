-- How often and how long: once in a turn, round or game, charges, cooldowns, what lasts some turns, and what happens later. For
-- abilities.lua, with what ends when the player is out. What is counted stands in fields of the side that has the ability, which
-- count down by themselves.

local sides = use "sides"

local MOST = 999
local NOTHING = { number = 0, boolean = false }  -- what a field holds that holds nothing; of a reference, nothing

-- The fields of an action: { name = field }.
local function fields_of(action)
  local fields = {}
  local function number(name, most, about, counts)
    fields[name] = int(0, 0, most, { about = about, audience = action.audience, counts_down = counts })
  end
  if action.counted then number(action.field, 65535, "has used " .. action.name .. " in this " .. (action.per or "turn")) end
  if action.charges then number("spent_" .. action.name, MOST, "how often it has used " .. action.name) end
  if action.cooldown then number("rests_" .. action.name, MOST, "turns until it may use " .. action.name .. " again", "turn") end
  if action.lasts then number("lasts_" .. action.name, MOST, "turns for which " .. action.name .. " lasts", "turn") end
  if not action.delay then return fields end
  number("due_" .. action.name, MOST, "turns until " .. action.name .. " happens", "turn")
  for _, argument in ipairs(action.arguments) do
    local kind = argument.sides and ref("side", { audience = action.audience })
      or argument.types and ref("type", { audience = action.audience })
      or argument.words and choice(argument.words[1], argument.words, { audience = action.audience })
      or (argument.numbers or argument.number) and int(0, -MOST, MOST, { audience = action.audience })
      or ref("cell", { audience = action.audience })
    fields[action.name .. "_" .. argument.name] = kind
  end
  return fields
end

-- What data can say of when the action may be used.
local function possible(action)
  local parts = {}
  if action.charges then parts[#parts + 1] = compare("side.spent_" .. action.name, "<", action.charges) end
  if action.cooldown then parts[#parts + 1] = compare("side.rests_" .. action.name, "==", 0) end
  if action.delay then parts[#parts + 1] = compare("side.due_" .. action.name, "==", 0) end
  if action.during then parts[#parts + 1] = compare("side.lasts_" .. action.during, ">", 0) end
  return all(parts)
end

-- Was the action used so that it may not be used like this again? Gives the reason, or nothing.
local function spent(action, use)
  local side = use.side
  if action.charges and side["spent_" .. action.name] >= action.charges then
    return "its " .. action.charges .. " uses are used up"
  end
  if action.cooldown and side["rests_" .. action.name] > 0 then
    return "it rests: it may be used again in " .. side["rests_" .. action.name] .. " turns"
  end
  if action.delay and side["due_" .. action.name] > 0 then return "it was used, and has still to happen" end
  if action.during and side["lasts_" .. action.during] == 0 then return "only while " .. action.during .. " lasts" end
  if action.limit == "none" then return nil end
  local per = action.per or "turn"
  if action.limit == "once" then
    return side[action.field] ~= 0 and "it was used in this " .. per .. " already, and that is done once a " .. per or nil
  end
  local whom = use[action.limit]
  if whom == nil or side[action.field] & sides.bit(game, whom) == 0 then return nil end
  return "it was used on " .. whom.name .. " in this " .. per .. " already"
end

local function spend(action, use)
  local side = use.side
  if action.charges then side["spent_" .. action.name] = side["spent_" .. action.name] + 1 end
  if action.cooldown then side["rests_" .. action.name] = sides.turns_to_come(side, action.cooldown) end
  if action.lasts then side["lasts_" .. action.name] = action.lasts end
  if not action.counted then return end
  if action.limit == "once" then
    side[action.field] = 1
  elseif action.limit == "none" then
    side[action.field] = math.min(side[action.field] + 1, 65535)
  else
    side[action.field] = side[action.field] | sides.bit(game, use[action.limit])
  end
end

-- Uses are forgotten with the turn or the round.
local function forgetting(action)
  local field = action.field
  if action.per == "game" or not action.counted then return {} end
  if action.per ~= "round" then
    return { ["turn.ended"] = { set = "side." .. field, to = 0, when = compare("side." .. field, ">", 0) } }
  end
  return { ["round.ended"] = { when = anyone { compare("side." .. field, ">", 0) }, does = function()
    for _, side in ipairs(game.sides) do side[field] = 0 end
  end } }
end

local function lower(side, field) side[field] = math.max(side[field] - 1, 0) end

-- Does a turn that is over change what the action counts?
local function counts_turns(action)
  return action.counted and action.per ~= "game" or action.cooldown ~= nil or action.lasts ~= nil or action.delay ~= nil
end

-- As if the turn of the side were over: for what is supposed. What lasts for a round is over before its next turn, too.
local function turn_over(action, side)
  if action.counted and action.per ~= "game" then side[action.field] = 0 end
  if action.cooldown then lower(side, "rests_" .. action.name) end
  if action.lasts then lower(side, "lasts_" .. action.name) end
  if action.delay then lower(side, "due_" .. action.name) end
end

-- The use waits in the side's fields.
local function put_off(action, use)
  use.side["due_" .. action.name] = action.delay
  for _, argument in ipairs(action.arguments) do use.side[action.name .. "_" .. argument.name] = use[argument.name] end
end

-- The use that waited.
local function put_off_use(action, side)
  local use = { side = side, price = 0 }
  for _, argument in ipairs(action.arguments) do use[argument.name] = side[action.name .. "_" .. argument.name] end
  return use
end

-- Does any action last or wait?
local function any_waits(of)
  for _, action in ipairs(of.actions) do
    if action.lasts or action.delay then return true end
  end
  return false
end

-- What lasts is over, and what waits does not happen.
local function drop(action, side)
  if action.lasts then side["lasts_" .. action.name] = 0 end
  if action.delay then side["due_" .. action.name] = 0 end
end

-- What it has laid on a piece, a cell or a side is as if it had not been: the field `whose` of each says whose it is.
local function lift(of, whose, side)
  local function clear(owner, it)
    local laid = of.laid[owner]
    if not laid[whose] or it[whose] ~= side then return end
    for field in pairs(laid) do
      it[field] = NOTHING[type(it[field])]
    end
  end
  for _, other in ipairs(game.sides) do
    clear("side", other)
    for _, piece in ipairs(other:pieces()) do clear("piece", piece) end
  end
  for _, cell in ipairs(of.laid.cell[whose] and board.cells() or {}) do clear("cell", cell) end
end

-- The side is out, or the ability is no longer its: what it holds or waits for by it ends (HR-4.3).
local function fall(of, falls, side, opt)
  for _, action in ipairs(of.actions) do drop(action, side) end
  if type(falls) == "string" then lift(of, falls, side) elseif falls then falls(side, opt) end
end

return {
  any_waits = any_waits, fall = fall,
  fields_of = fields_of, possible = possible, spent = spent, spend = spend, forgetting = forgetting, counts_turns = counts_turns,
  turn_over = turn_over,
  put_off = put_off, put_off_use = put_off_use,
}
