-- The table of an ability, read key by key: what is wrong is said in one sentence. For abilities.lua; ABILITIES.md lists the keys.

local ABILITY = {
  title = "string", text = "string", reserve = "number", bearer = "names", sudden = "boolean", outlives = "boolean",
  actions = "table", moves = "table",
}
-- Handed on to the rule as they are.
local PARTS = {
  options = "table", fields = "table", on = "table", verbs = "table", forbids = "any", drops = "table", captives = "table",
  bars = "table", keeps = "table", needs = "names", after = "names", before = "names", transfers = "boolean",
}
local ACTION = {
  about = "string", kind = "string", price = "any", multiple = "any", moment = "string", target = "any", arguments = "table",
  when = "function", because = "string", effect = "any", kills = "any", quiet = "boolean", audience = "string", seen = "any",
  event = "names", lasting = "boolean",
}
local ARGUMENT = {
  zone = "string", around = "string", holds = "string", of = "names", numbers = "table", types = "names", sides = "string",
  anywhere = "boolean", where = "function", because = "string",
}

local function nearest(word, keys)
  local best, most = nil, 0
  for key in pairs(keys) do
    local same = 0
    for i = 1, math.min(#word, #key) do
      if string.sub(word, i, i) == string.sub(key, i, i) then same = same + 1 end
    end
    if same > most then best, most = key, same end
  end
  return best
end

local function check(what, of, keys, more)
  for key, value in pairs(of) do
    local wanted = keys[key] or more and more[key]
    if not wanted and math.type(key) ~= "integer" then
      local meant = nearest(key, keys)
      error(what .. " has no \"" .. key .. "\"" .. (meant and "; did you mean \"" .. meant .. "\"?" or ""), 0)
    end
    local is = type(value)
    local fits = not wanted or wanted == "any" or is == wanted or wanted == "names" and (is == "string" or is == "table")
    if not fits then error("\"" .. key .. "\" of " .. what .. " is a " .. wanted .. ", not a " .. is, 0) end
  end
end

local function one_of(what, key, value, words)
  for _, word in ipairs(words) do
    if value == word then return value end
  end
  error("\"" .. key .. "\" of " .. what .. " is " .. table.concat(words, " or ") .. ", not \"" .. tostring(value) .. "\"", 0)
end

local function list_of(value) return type(value) == "string" and { value } or value end

-- Reading ---------------------------------------------------------------------------------------------------------------

local function read_argument(what, given, name)
  if type(given) == "string" then given = { zone = given } end
  what = "the argument \"" .. tostring(name) .. "\" of " .. what
  check(what, given, ARGUMENT)
  local kinds = 0
  for _, key in ipairs { "zone", "numbers", "types", "sides", "anywhere" } do
    if given[key] ~= nil then kinds = kinds + 1 end
  end
  if kinds ~= 1 or type(name) ~= "string" then
    error(what .. " has a name and one of zone, anywhere, numbers, types and sides", 0)
  end
  if given.sides then one_of(what, "sides", given.sides, { "opponents", "own", "all" }) end
  if given.holds then one_of(what, "holds", given.holds, { "empty", "piece", "enemy", "own" }) end
  return {
    name = name, zone = given.zone and zone(given.zone), zone_text = given.zone, around = given.around or "bearer",
    holds = given.holds, of = list_of(given.of), numbers = given.numbers, types = list_of(given.types), sides = given.sides,
    where = given.where, because = given.because,
  }
end

local function limit_of(what, given)
  if given == nil or given == false then return "once" end
  if given == true then return "none" end
  return type(given) == "string" and given or error("\"multiple\" of " .. what .. " is true or the name of an argument", 0)
end

local function read_action(of, name, given)
  local what = "the action \"" .. name .. "\" of " .. of.name
  check(what, given, ACTION)
  one_of(what, "kind", given.kind, { "main", "side", "conditional" })
  local action = {
    name = name, about = given.about, kind = given.kind, price = given.price or 0, when = given.when, because = given.because,
    effect = given.effect, kills = given.kills, quiet = given.quiet, event = list_of(given.event), arguments = {},
    moment = one_of(what, "moment", given.moment or "before", { "before", "after", "either" }),
    limit = limit_of(what, given.multiple), audience = given.audience, seen = given.seen, lasting = given.lasting,
    field = "used_" .. name,
  }
  local event, effect = given.event ~= nil, given.effect ~= nil
  local sound = given.kind == "conditional" and event == effect or given.kind ~= "conditional" and effect and not event
  if not sound then error(what .. ": a main or side action has an effect and no event, a conditional one both or neither", 0) end
  if given.target then action.arguments[1] = read_argument(what, given.target, "target") end
  for _, argument in ipairs(given.arguments or {}) do
    local rest = {}
    for key, value in pairs(argument) do
      if key ~= 1 then rest[key] = value end
    end
    action.arguments[#action.arguments + 1] = read_argument(what, rest, argument[1])
  end
  for _, argument in ipairs(action.arguments) do
    action.by_zone = action.by_zone or argument.zone ~= nil and argument.around == "bearer"
  end
  return action
end

local function read_ability(name, number, given)
  check("the ability \"" .. name .. "\"", given, ABILITY, PARTS)
  for _, key in ipairs { "text", "reserve", "bearer", "actions" } do
    if given[key] == nil then error("the ability \"" .. name .. "\" has no \"" .. key .. "\"", 0) end
  end
  local of = {
    name = name, number = number, title = given.title or name, cap = given.reserve, bearers = list_of(given.bearer),
    sudden = given.sudden or false, outlives = given.outlives or false, actions = {},
  }
  for action, table in pairs(given.actions) do
    of.actions[#of.actions + 1] = read_action(of, action, table)
    of.secretive = of.secretive or table.audience ~= nil and table.audience ~= "all"
  end
  return of
end

-- In words -------------------------------------------------------------------------------------------------------------

local function price_text(price)
  if price == 0 then return "free" end
  if type(price) == "number" then return tostring(price) end
  if type(price) == "table" and not price.of then return price[1] .. " to " .. price[2] end
  if type(price) == "table" then
    local parts = {}
    for of, cost in pairs(price) do
      if of ~= "of" and of ~= "piece" then parts[#parts + 1] = cost .. " for " .. of end
    end
    return table.concat(parts, ", ")
  end
  return "at a price of its own"
end

local function about_action(action)
  local words = { action.kind }
  if action.kind ~= "conditional" then
    table.insert(words, 1, price_text(action.price))
    if action.limit ~= "once" then words[#words + 1] = "multiple" end
    if action.moment ~= "before" then words[#words + 1] = (action.moment == "after" and "" or "before or ") .. "after the main action" end
  end
  return action.name .. " (" .. table.concat(words, ", ") .. ")" .. (action.about and ": " .. action.about or "")
end

-- The page of the ability, as explanations show it.
local function about(of, text)
  local parts = { of.title .. " (reserve " .. of.cap .. ", bearer " .. table.concat(of.bearers, " or ") .. "): " .. text }
  for _, action in ipairs(of.actions) do parts[#parts + 1] = about_action(action) end
  return table.concat(parts, "\n- ")
end

return { read = read_ability, about = about, parts = PARTS, list_of = list_of }
