-- What a player may do with an ability: every use of an action that he can pay for, and why another is none. For abilities.lua,
-- which reads what an ability is and hands it over here.
--
-- A use is what an action's functions get: `side`, `bearer` (the piece that carries the ability), `price`, and each argument
-- under its name; `times`, how often a multiple action whose price is a function was used in this turn. For a conditional action
-- `event` instead of arguments.

local sides = use "sides"

-- The pieces that carry the ability.
local function bearers(of, side)
  local list = {}
  for _, kind in ipairs(of.bearers) do
    for _, piece in ipairs(side:pieces(kind)) do list[#list + 1] = piece end
  end
  return list
end

-- A use before its arguments are known. Where a zone's centre decides who carries it out, that is left open.
local function begun(of, action, side)
  local times = action.limit == "none" and action.counted and side[action.field] or 0
  return { side = side, bearer = not action.by_zone and bearers(of, side)[1] or nil, times = times }
end

local function in_force(of, side) return side.power == of.name and (side.ability or of.outlives) end

-- Arguments -----------------------------------------------------------------------------------------------------------

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
  for _, piece in ipairs(around == "bearer" and (use.bearer and { use.bearer } or bearers(of, use.side))
    or use.side:pieces(around ~= "own" and around or nil)) do
    list[#list + 1] = { cell = piece.cell, bearer = around == "bearer" and piece or use.bearer }
  end
  return list
end

-- Own pieces are in a zone only where they are wanted. Where only what lies near a cell matters, `use.near` holds those cells.
local function cells_of(of, argument, use)
  local near = argument.name == "target" and use.near or nil
  if not argument.zone then
    local list = {}
    for _, cell in ipairs(near or board.cells()) do
      if not cell.closed then list[#list + 1] = { cell, use.bearer } end
    end
    return list
  end
  local seer = argument.holds ~= "own" and argument.holds ~= "piece" and not argument.own and use.side or nil
  local list, known, wanted = {}, {}, near and {}
  for _, cell in ipairs(near or {}) do wanted[cell.name] = true end
  local around = centres(of, argument, use)
  if #around == 1 and not wanted then
    local bearer = around[1].bearer
    for i, cell in ipairs(around[1].cell:zone(argument.zone, seer)) do list[i] = { cell, bearer } end
    return list
  end
  for _, centre in ipairs(around) do
    for _, cell in ipairs(centre.cell:zone(argument.zone, seer)) do
      if not known[cell.name] and (not wanted or wanted[cell.name]) then
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

local function those_that_hold(argument, cells, side)
  local list = {}
  for _, at in ipairs(cells) do
    if holds(argument, at[1], side) then list[#list + 1] = at end
  end
  return list
end

-- Everything that an argument may be, after those before it: { value, bearer }.
local function values_of(of, argument, use, opt)
  local list, kept = argument.values, {}
  if not list and argument.sides then list = sides_of(argument, use) end
  if not list then
    list = cells_of(of, argument, use)
    if argument.holds or argument.of then list = those_that_hold(argument, list, use.side) end
  end
  if not argument.where then return list end
  for _, value in ipairs(list) do
    if argument.where(value[1], use, opt) then kept[#kept + 1] = value end
  end
  return kept
end

-- Prices and limits ---------------------------------------------------------------------------------------------------

-- What the use costs: a number, or the least and the greatest from which the player chooses.
local function price_of(action, use, opt)
  local price = action.price
  if type(price) == "function" then return price(use, opt) end
  if type(price) ~= "table" then return price end
  if not price.of then return price[1], price[2] end
  local cost = price[use[price.of]]
  for _, more in ipairs(action.more) do
    if use[more[1]].piece then cost = cost + more[2] end
  end
  return cost
end

-- Was the action used in this turn so that it may not be used like this again?
local function spent(action, use)
  if action.limit == "none" then return false end
  if action.limit == "once" then return use.side[action.field] ~= 0 end
  return use[action.limit] ~= nil and use.side[action.field] & sides.bit(game, use[action.limit]) ~= 0
end

local function spend(action, use)
  if not action.counted then return end
  if action.limit == "once" then use.side[action.field] = 1 end
  if action.limit == "none" then use.side[action.field] = math.min(use.side[action.field] + 1, 65535) end
  if action.limit == "none" or action.limit == "once" then return end
  use.side[action.field] = use.side[action.field] | sides.bit(game, use[action.limit])
end

-- Uses ----------------------------------------------------------------------------------------------------------------

-- Calls each(use, values) for every use of the action that `energy` pays for, until one gives true. With `near`, a list of cells,
-- only for those whose target is one of them.
local function each_use(of, action, side, energy, opt, each, near)
  local use, values = begun(of, action, side), {}
  local priced = type(action.price) == "table" and action.price.of
  use.near = near
  local function paid()
    local least, greatest = price_of(action, use, opt)
    local count = #values
    for price = least, math.min(greatest or least, energy) do
      use.price = price
      if greatest then values[count + 1] = price end
      local done = price <= energy and each(use, values)
      values[count + 1] = nil
      if done then return true end
    end
    use.price = nil
    return false
  end
  local function step(index)
    local argument = action.arguments[index]
    if spent(action, use) then return false end
    if not argument then return (not action.when or action.when(use, opt)) and paid() end
    local bearer, name = use.bearer, argument.name
    local prices = priced == name and action.price or nil
    for _, value in ipairs(values_of(of, argument, use, opt)) do
      if not prices or prices[value[1]] <= energy then
        use[name], use.bearer, values[index] = value[1], value[2] or bearer, value[1]
        if step(index + 1) then return true end
        use[name], use.bearer, values[index] = nil, bearer, nil
      end
    end
    return false
  end
  return in_force(of, side) and (action.lasting or #bearers(of, side) > 0) and step(1)
end

local function candidates(of, action, side, opt)
  local list = {}
  each_use(of, action, side, side.energy, opt, function(_, values)
    local copy = {}
    for i, value in ipairs(values) do copy[i] = value end
    list[#list + 1] = copy
    return false
  end)
  return list
end

local function any_use(of, action, side, opt)
  return each_use(of, action, side, side.energy, opt, function() return true end)
end

-- The use that these arguments are, which are legal.
local function use_of(of, action, side, arguments, opt)
  local use = begun(of, action, side)
  for i, argument in ipairs(action.arguments) do
    if argument.around == "bearer" then
      for _, value in ipairs(values_of(of, argument, use, opt)) do
        if value[1] == arguments[i] then use.bearer = use.bearer or value[2] end
      end
    end
    use[argument.name] = arguments[i]
  end
  local least, greatest = price_of(action, use, opt)
  use.price = greatest and arguments[#action.arguments + 1] or least
  return use
end

-- Reasons -------------------------------------------------------------------------------------------------------------

local function written_as(action)
  local words = { action.name }
  for _, argument in ipairs(action.arguments) do words[#words + 1] = "<" .. argument.name .. ">" end
  if type(action.price) == "table" and not action.price.of then words[#words + 1] = "<price>" end
  return table.concat(words, " ")
end

local function named(value) return type(value) == "userdata" and value.name or tostring(value) end

local HOLDS = {
  empty = "something stands there", piece = "nobody stands there", enemy = "no such enemy stands there",
  own = "no such piece of one's own stands there",
}

local function among(values, value)
  for _, other in ipairs(values) do
    if other[1] == value then return other end
  end
end

local function cell_fits(argument, value, use) return type(value) ~= "userdata" or holds(argument, value, use.side) end

-- How far a zone reaches, by its letter.
local REACH = {
  K = "steps of a king", D = "straight steps", N = "leaps of a knight", R = "cells in a straight line", B = "cells diagonally",
  Q = "cells straight or diagonally",
}

-- The number in a zone's text, behind its letter.
local function range_in(text)
  local digits = ""
  for at = 2, #text do
    local one = string.sub(text, at, at)
    if tonumber(one) then digits = digits .. one elseif digits ~= "" then break end
  end
  return tonumber(digits)
end

-- What is said of a cell outside of a zone: from where, and how far that goes.
local function out_of_zone(of, argument, use)
  local from = {}
  local around = argument.around ~= "bearer" and use[argument.around] or nil
  for _, bearer in ipairs(around and {} or bearers(of, use.side)) do
    from[#from + 1] = "the " .. bearer.type .. " on " .. bearer.cell.name
  end
  local where = around and named(around) or table.concat(from, " or ")
  local letter, far = string.sub(argument.zone_text, 1, 1), range_in(argument.zone_text)
  local free = string.find(argument.zone_text, "'", 1, true)
  local most = far and REACH[letter] and ": at most " .. far .. " " .. REACH[letter] .. (free and "" or ", past nothing that is in the way")
  return " is not in " .. argument.zone_text .. " round " .. where .. (most or "")
end

-- Why the argument cannot be this; nothing when it can.
local function unfit(of, argument, value, use, opt)
  local found = among(values_of(of, argument, use, opt), value)
  if found then
    use.bearer = use.bearer or found[2]
    return nil
  end
  local cell = argument.zone or not (argument.numbers or argument.types or argument.sides)
  local what = cell and named(value) or "\"" .. argument.name .. "\" cannot be " .. named(value)
  local seen = not argument.zone or among(cells_of(of, argument, use), value)
  if not seen then return what .. out_of_zone(of, argument, use) end
  -- Where there is a condition besides, the reason is the condition's.
  local of_where = not argument.where or not argument.holds or cell_fits(argument, value, use)
  if argument.because and of_where then return (cell and "on " or "") .. what .. ": " .. argument.because end
  if argument.holds then return what .. ": " .. HOLDS[argument.holds] end
  return cell and what .. " is none of the cells that this may name" or what
end

-- Why what is written is no use of the action; nothing when that is not known.
local function because(of, action, side, written, opt)
  if side.power ~= of.name then return side.name .. " does not have the ability \"" .. of.title .. "\"" end
  if not in_force(of, side) then return "the ability is not in force any more" end
  if not action.lasting and #bearers(of, side) == 0 then return "what bears the ability is dead: " .. table.concat(of.bearers, ", ") end
  local use = begun(of, action, side)
  if spent(action, use) then return "it was used in this turn already, and that is done once a turn" end
  for i, argument in ipairs(action.arguments) do
    if written[i] == nil then return "write " .. written_as(action) end
    local reason = unfit(of, argument, written[i], use, opt)
    if reason then return reason end
    use[argument.name] = written[i]
  end
  if spent(action, use) then return "it was used on " .. named(use[action.limit]) .. " in this turn already" end
  if action.when and not action.when(use, opt) then return action.because or "its condition does not hold" end
  local least, greatest = price_of(action, use, opt)
  local price = greatest and written[#action.arguments + 1] or least
  if math.type(price) ~= "integer" or (greatest and (price < least or price > greatest)) then
    return "its price is a number from " .. least .. " to " .. greatest .. ": write " .. written_as(action)
  end
  if price > side.energy then return "it costs " .. price .. " energy, and " .. side.name .. " has " .. side.energy .. " (M-1.5)" end
  return "write " .. written_as(action)
end

return {
  bearers = bearers, in_force = in_force, each_use = each_use, candidates = candidates, any_use = any_use, use_of = use_of,
  spend = spend, because = because,
}
