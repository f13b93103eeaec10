-- What a player may do with an ability: every use of an action that he can pay for. For abilities.lua, which reads what an ability
-- is and hands it over here.
--
-- A use is what an action's functions get: `side`, `bearer` (the piece that carries the ability), `price`, and each argument
-- under its name; `times`, how often a multiple action whose price is a function was used in this turn. For a conditional action
-- `event` instead of arguments.

local arguments, carriers, limits = use "ability_arguments", use "ability_bearers", use "ability_limits"

-- A use before its arguments are known. Where a zone's centre decides who carries it out, that is left open.
local function begun(of, action, side)
  local times = action.limit == "none" and action.counted and side[action.field] or 0
  return { side = side, bearer = not action.by_zone and carriers.bearers(of, side)[1] or nil, times = times }
end

-- Somebody's ability works for him while he is in the game, unless it outlives him; a piece's or a cell's while it is his.
local function in_force(of, side) return of.has(side) or game.gifted and carriers.borne(of, side) end

-- What the use costs: a number, or the least and the greatest from which the player chooses.
local function price_of(action, use, opt)
  local price = action.price
  if type(price) == "function" then return price(use, opt) end
  if action.price_option then return opt[action.price_option] end
  if type(price) ~= "table" then return price end
  if not price.of then return price[1], price[2] end
  local cost = price[use[price.of]]
  for _, more in ipairs(action.more) do
    if use[more[1]].piece then cost = cost + more[2] end
  end
  return cost
end

-- Calls each(use, values) for every use of the action that `energy` pays for, until one gives true.
local function each_use(of, action, side, energy, opt, each)
  local use, values = begun(of, action, side), {}
  local priced = type(action.price) == "table" and action.price.of
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
    if limits.spent(action, use) then return false end
    if not argument then return (not action.when or action.when(use, opt)) and paid() end
    local bearer, name = use.bearer, argument.name
    local prices = priced == name and action.price or nil
    for _, value in ipairs(arguments.values_of(of, argument, use, opt)) do
      if not prices or prices[value[1]] <= energy then
        use[name], use.bearer, values[index] = value[1], value[2] or bearer, value[3] or value[1]
        if step(index + 1) then return true end
        use[name], use.bearer, values[index] = nil, bearer, nil
      end
    end
    return false
  end
  return in_force(of, side) and (action.lasting or carriers.borne(of, side)) and step(1)
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
local function use_of(of, action, side, given, opt)
  local use = begun(of, action, side)
  for i, argument in ipairs(action.arguments) do
    if argument.around == "bearer" and not use.bearer then
      use.bearer = arguments.drawn_by(of, argument, use, given[i], opt)
    end
    use[argument.name] = arguments.valued(argument, given[i])
  end
  if not use.bearer then use.bearer = carriers.bearers(of, side)[1] end
  local least, greatest = price_of(action, use, opt)
  use.price = greatest and given[#action.arguments + 1] or least
  return use
end

return {
  begun = begun, in_force = in_force, price_of = price_of, each_use = each_use, candidates = candidates, any_use = any_use, use_of = use_of,
}
