-- Abilities: what a player can do beside moving, read from a table that says it as the page of an ability would. See ABILITIES.md.
--
--   local abilities = use "abilities"
--   local ability = abilities.ability
--   ability "name" { … }             one ability, in a file of its own: it becomes the rule of that file
--   abilities.of(side)               the ability that the side has, as a table, or nothing: title, cap, bearers, …
--   abilities.names()                of this variant, in the order of their files; complete when those files have run
--   abilities.bearers(side)          the pieces that carry the side's ability
--   abilities.threatens(side, cell)  could it kill with its ability what stands there in its next turn?
--   abilities.kill(cell)             what stands there dies by an ability. Gives whether it did
--
-- The rules ability/bearing, ability/energy and ability/choosing hold who has which ability and how much energy.

local uses = use "ability_uses"

local known, numbers = {}, {}

-- The keys -------------------------------------------------------------------------------------------------------------

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
  event = "string", lasting = "boolean",
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
    effect = given.effect, kills = given.kills, quiet = given.quiet, event = given.event, arguments = {},
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

local function read_ability(name, given)
  check("the ability \"" .. name .. "\"", given, ABILITY, PARTS)
  for _, key in ipairs { "text", "reserve", "bearer", "actions" } do
    if given[key] == nil then error("the ability \"" .. name .. "\" has no \"" .. key .. "\"", 0) end
  end
  local of = {
    name = name, number = #known + 1, title = given.title or name, cap = given.reserve, bearers = list_of(given.bearer),
    sudden = given.sudden or false, outlives = given.outlives or false, actions = {},
  }
  for action, table in pairs(given.actions) do of.actions[#of.actions + 1] = read_action(of, action, table) end
  return of
end

-- What it becomes --------------------------------------------------------------------------------------------------------

-- An effect as data: { set = "target.field", to = value } and { raise = "side.field", by = number }.
local function owner_of(use, path)
  local dot = string.find(path, ".", 1, true)
  local owner = string.sub(path, 1, dot - 1)
  return owner == "game" and game or use[owner], string.sub(path, dot + 1)
end

local function do_effect(effect, use, opt)
  if type(effect) == "function" then return effect(use, opt) end
  for _, one in ipairs(effect[1] and effect or { effect }) do
    local owner, field = owner_of(use, one.set or one.raise)
    if one.set then owner[field] = one.to else owner[field] = owner[field] + one.by end
  end
end

local function perform(of, action, side, arguments, opt)
  local use = uses.use_of(of, action, side, arguments, opt)
  side.energy = side.energy - use.price
  uses.spend(action, use)
  if not action.quiet then side.secret = false end
  do_effect(action.effect, use, opt)
end

local function least_price(action)
  if type(action.price) == "number" then return action.price end
  return type(action.price) == "table" and not action.price.of and action.price[1] or 0
end

local function has(of)
  local mine = compare("side.power", "==", of.number)
  return of.outlives and mine or all { mine, compare("side.ability", "==", 1) }
end

local function verb_of(of, action)
  return {
    ends_turn = action.kind == "main", moment = action.moment, audience = action.audience, seen = action.seen,
    when = all { has(of), compare("side.energy", ">=", least_price(action)) },
    candidates = function(side, opt) return uses.candidates(of, action, side, opt) end,
    apply = function(side, arguments, opt) perform(of, action, side, arguments, opt) end,
    because = function(side, written, opt) return uses.because(of, action, side, written, opt) end,
  }
end

-- A conditional action happens for every side that has the ability.
local function happen(of, action, event, opt)
  for _, side in ipairs(game.sides) do
    if uses.in_force(of, side) then
      local use = { side = side, event = event, bearer = uses.bearers(of, side)[1] }
      if (use.bearer or action.lasting) and (not action.when or action.when(use, opt)) then do_effect(action.effect, use, opt) end
    end
  end
end

local function handlers_of(of, own)
  local on, events = {}, {}
  for event, handler in pairs(own or {}) do on[event] = handler end
  for _, action in ipairs(of.actions) do
    if action.event then
      events[action.event] = events[action.event] or {}
      table.insert(events[action.event], action)
    end
  end
  for event, actions in pairs(events) do
    local first = on[event]
    on[event] = function(e, opt)
      if first then first(e, opt) end
      for _, action in ipairs(actions) do happen(of, action, e, opt) end
    end
  end
  return on
end

-- How often an action was used in a turn is forgotten when the turn is over.
local function count_uses(of, rule)
  local counted = {}
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" and action.limit ~= "none" then
      counted[#counted + 1] = { when = compare("side." .. action.field, ">", 0), does = function(e) e.side[action.field] = 0 end }
      rule.fields.side[action.field] = int(0, 0, 65535, { about = action.name .. " in this turn" })
    end
  end
  return counted
end

local function price_text(price)
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
    if action.moment ~= "before" then words[#words + 1] = action.moment == "after" and "after the main action" or "before or after the main action" end
  end
  return action.name .. " (" .. table.concat(words, ", ") .. ")" .. (action.about and ": " .. action.about or "")
end

local function about(of, text)
  local parts = { of.title .. " (reserve " .. of.cap .. ", bearer " .. table.concat(of.bearers, " or ") .. "): " .. text }
  for _, action in ipairs(of.actions) do parts[#parts + 1] = about_action(action) end
  return table.concat(parts, " ")
end

local function keeper_of(of)
  local late = {}
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" and action.moment ~= "before" then late[#late + 1] = action end
  end
  if #late == 0 then return nil end
  return { when = all { has(of), function(a, opt)
    for _, action in ipairs(late) do
      if uses.any_use(of, action, a.side, opt) then return true end
    end
    return false
  end } }
end

local function paths_of(of, given)
  local adds = {}
  for _, path in ipairs(given[1] and given or { given }) do
    local moves = type(path.moves) == "table" and path.moves or { path.moves }
    for _, text in ipairs(moves) do
      adds[#adds + 1] = { of = path.of, moves = { { text, when = path.when and all { has(of), path.when } or has(of) } } }
    end
  end
  return adds
end

local function copy(list, more)
  local all = {}
  for _, value in ipairs(list_of(list) or {}) do all[#all + 1] = value end
  for _, value in ipairs(more) do all[#all + 1] = value end
  return all
end

local function rule_of(of, given)
  local parts = { about = about(of, given.text), fields = { side = {} }, verbs = {} }
  for key in pairs(PARTS) do
    if key ~= "fields" and key ~= "verbs" then parts[key] = given[key] end
  end
  for owner, fields in pairs(given.fields or {}) do
    parts.fields[owner] = parts.fields[owner] or {}
    for name, field in pairs(fields) do parts.fields[owner][name] = field end
  end
  parts.needs = copy(given.needs, { "ability/energy", "ability/choosing" })
  parts.before = copy(given.before, { "ability/choosing" })
  parts.on = handlers_of(of, given.on)
  local counted = count_uses(of, parts)
  if #counted > 0 then
    if parts.on["turn.ended"] then counted[#counted + 1] = { does = parts.on["turn.ended"] } end
    parts.on["turn.ended"] = counted
  end
  for name, verb in pairs(given.verbs or {}) do parts.verbs[name] = verb end
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" then parts.verbs[action.name] = verb_of(of, action) end
  end
  parts.keeps = copy(given.keeps and given.keeps.when and { given.keeps } or given.keeps, { keeper_of(of) })
  if given.moves then parts.adds = paths_of(of, given.moves) end
  return parts
end

local function ability(name)
  return function(given)
    local good, of = pcall(read_ability, name, given)
    if not good then error(of, 2) end
    known[of.number], numbers[name] = of, of.number
    rule(name)(rule_of(of, given))
  end
end

-- In play ------------------------------------------------------------------------------------------------------------------

local function of(side) return #known > 0 and known[numbers[side.power]] or nil end

local function names()
  local list = {}
  for i, one in ipairs(known) do list[i] = one.name end
  return list
end

-- Does the use kill what stands on the cell?
local function kills(action, use, cell)
  if type(action.kills) == "string" then return use[action.kills] == cell end
  for _, hit in ipairs(action.kills(use)) do
    if hit == cell then return true end
  end
  return false
end

local function threatens(side, cell)
  local mine = of(side)
  if not mine or not uses.in_force(mine, side) then return false end
  local energy = math.min(side.energy + 1, mine.cap)
  for _, action in ipairs(mine.actions) do
    local hits = action.kills and uses.each_use(mine, action, side, energy, nil, function(use) return kills(action, use, cell) end)
    if hits then return true end
  end
  return false
end

local function kill(cell) return cell.piece ~= nil and cell.piece:remove("ability") end

local function bearers(side)
  local mine = of(side)
  return mine and uses.bearers(mine, side) or {}
end

return { ability = ability, of = of, names = names, bearers = bearers, threatens = threatens, kill = kill }
