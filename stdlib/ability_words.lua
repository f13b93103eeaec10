-- What a player is told of his own abilities: how each action is written, what it costs, and why it cannot be used now.
-- For abilities.lua.

local limits, uses, reasons = use "ability_limits", use "ability_uses", use "ability_reasons"

local function energy(n) return n == 0 and "free" or n .. " energy" end

-- The least and the greatest of a price by what an argument is.
local function range_of(price)
  local least, greatest
  for key, cost in pairs(price) do
    if key ~= "of" and key ~= "piece" then
      least, greatest = math.min(least or cost, cost), math.max(greatest or cost, cost)
    end
  end
  return least, greatest
end

-- What it costs in words, and at least as a number; no number where a function says it.
local function price_of(action, opt)
  local price = action.price
  if action.price_option then price = opt[action.price_option] end
  if type(price) == "number" then return energy(price), price end
  if type(price) ~= "table" then return "its price changes" end
  if not price.of then return price[1] .. " to " .. price[2] .. " energy", price[1] end
  local least, greatest = range_of(price)
  if least == greatest then return energy(least), least end
  return least .. " to " .. greatest .. " energy, by " .. string.upper(price.of), least
end

-- Why the action cannot be used, whatever is written behind its word; nothing where it can.
local function hindrance(of, action, side, least, opt)
  local dormant = reasons.dormant(of, action, side) or limits.spent(action, uses.begun(of, action, side))
  if dormant then return dormant end
  if least and least > side.energy then return side.name .. " has " .. side.energy end
  if action.wide or uses.any_use(of, action, side, opt) then return nil end
  return action.arguments[1] and "nothing is there that it could be used on" or action.because or "its condition does not hold"
end

local function told(of, action, side, opt)
  if not of.held(side) and not uses.in_force(of, side) then return nil end
  local price, least = price_of(action, opt)
  local reason = hindrance(of, action, side, least, opt)
  return reason and price .. "; " .. reason or price
end

-- One display for each word of the ability, which its player alone is shown.
local function shows_of(of, verbs)
  local list = {}
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" then
      local function value(side, opt) return told(of, action, side, opt) end
      list[#list + 1] = { label = reasons.written_as(action), of = "side", value = value }
    end
  end
  for name in pairs(verbs or {}) do
    list[#list + 1] = { label = name, of = "side", value = function(side) return of.held(side) and "as the rule says" or nil end }
  end
  return list
end

return { shows_of = shows_of }
