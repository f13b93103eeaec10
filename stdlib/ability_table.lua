-- The table of an ability, read key by key: what is wrong is said in one sentence. For abilities.lua; ABILITIES.md lists the keys.

local checks, auras = use "ability_checks", use "ability_auras"
local check, fail, one_of, argument_of = checks.check, checks.fail, checks.one_of, checks.argument_of

local ABILITY = {
  title = "string", text = "string", reserve = "amount", bearer = "names", sudden = "boolean", outlives = "boolean",
  actions = "table", moves = "table", auras = "table", falls = "any",
}
-- Handed on to the rule as they are.
local PARTS = {
  options = "table", fields = "table", on = "table", verbs = "table", forbids = "any", drops = "table", captives = "table",
  bars = "table", keeps = "table", needs = "names", shows = "table", after = "names", before = "names", transfers = "boolean",
}
local ACTION = {
  about = "string", kind = "string", price = "any", multiple = "any", moment = "string", target = "any", arguments = "table",
  possible = "any", when = "function", because = "string", effect = "any",
  quiet = "boolean", audience = "string", seen = "any",
  event = "names", lasting = "boolean", once = "string", cooldown = "number", charges = "number", lasts = "number", during = "string",
  delay = "number", afterwards = "function",
}
local ARGUMENT = {
  zone = "string", around = "string", holds = "string", of = "names", numbers = "table", types = "names", sides = "string",
  anywhere = "boolean", own = "boolean", where = "function", because = "string", words = "names", number = "table", cells = "table",
  path = "table", each = "function",
}

-- Words that records and every game have for other things.
local RESERVED = {
  roll = true, draw = true, choose = true, castle = true, claim = true, pass = true, undo = true, timeout = true, resign = true,
}

local FIELD_OWNERS = { game = true, side = true, piece = true, cell = true }
local MOST_NUMBER = 999

local function list_of(value) return type(value) == "string" and { value } or value end

-- What an argument may be whatever the position; nothing where that is looked up.
local function fixed_values(given)
  local values = {}
  if given.numbers then
    for n = given.numbers[1], given.numbers[2] do values[#values + 1] = { n } end
  elseif given.words then
    for i, word in ipairs(list_of(given.words)) do values[i] = { word } end
  elseif given.types then
    for i, type in ipairs(list_of(given.types)) do values[i] = { type } end
  else
    return nil
  end
  return values
end

-- Reading ---------------------------------------------------------------------------------------------------------------

local MOST_CELLS, GREATEST = 16, 8000000

-- Words, wide numbers, sets and ways.
local function read_more(what, given)
  for _, word in ipairs(list_of(given.words) or {}) do
    if not checks.is_word(word) then
      fail("\"words\" of ", what, " are words of lower-case letters, digits and \"_\", not \"", tostring(word), "\"")
    end
  end
  local number = given.number
  if number and not (#number == 2 and checks.whole(number[1], -GREATEST) and checks.whole(number[2], number[1], GREATEST)) then
    fail("\"number\" of ", what, " is { least, greatest }, two whole numbers from ", -GREATEST, " to ", GREATEST)
  end
  for _, key in ipairs { "cells", "path" } do
    local range = given[key]
    if range and not (#range == 2 and checks.whole(range[1], 1) and checks.whole(range[2], range[1], MOST_CELLS)) then
      fail("\"", key, "\" of ", what, " is { least, most }, how many cells it names, from 1 to ", MOST_CELLS)
    end
  end
  if given.cells and given.path or given.cells and not (given.zone or given.anywhere) or given.path and not given.zone then
    fail(what, ": \"cells\" are of a zone or anywhere, \"path\" goes by the steps of a zone, and it is one of the two")
  end
end

local function read_argument(what, given, name)
  if type(given) == "string" then given = { zone = given } end
  what = "the argument \"" .. tostring(name) .. "\" of " .. what
  check(what, given, ARGUMENT)
  local kinds = 0
  for _, key in ipairs { "zone", "numbers", "types", "sides", "anywhere", "words", "number" } do
    if given[key] ~= nil then kinds = kinds + 1 end
  end
  if kinds ~= 1 or type(name) ~= "string" then
    error(what .. " has a name and one of zone, anywhere, numbers, number, types, words and sides", 0)
  end
  if given.sides then one_of(what, "sides", given.sides, { "opponents", "own", "all" }) end
  if given.holds then one_of(what, "holds", given.holds, { "empty", "piece", "enemy", "own" }) end
  local numbers = given.numbers
  if numbers and not (#numbers == 2 and checks.whole(numbers[1], 0) and checks.whole(numbers[2], numbers[1], MOST_NUMBER)) then
    fail("\"numbers\" of ", what, " is { least, greatest }, two whole numbers from 0 to ", MOST_NUMBER)
  end
  read_more(what, given)
  return {
    anywhere = given.anywhere, words = list_of(given.words), number = given.number, cells = given.cells,
    path = given.path, each = given.each,
    name = name, values = fixed_values(given), zone = given.zone and zone(given.zone), zone_text = given.zone,
    around = given.around or "bearer",
    holds = given.holds, own = given.own, of = list_of(given.of), numbers = given.numbers, types = list_of(given.types),
    sides = given.sides,
    where = given.where, because = given.because,
  }
end

local function read_arguments(what, action, given)
  if given.target then action.arguments[1] = read_argument(what, given.target, "target") end
  for _, argument in ipairs(given.arguments or {}) do
    if type(argument) ~= "table" then fail("an argument of ", what, " is a table: { \"name\", … }") end
    local rest = {}
    for key, value in pairs(argument) do
      if key ~= 1 then rest[key] = value end
    end
    local read = read_argument(what, rest, argument[1])
    if argument_of(action, read.name) then fail(what, " has two arguments \"", read.name, "\"") end
    action.arguments[#action.arguments + 1] = read
  end
end

local function read_action(of, name, given)
  local what = "the action \"" .. name .. "\" of " .. of.name
  check(what, given, ACTION)
  if not checks.is_word(name) then
    fail("\"", tostring(name), "\" cannot be the name of an action: lower-case letters, digits and \"_\", and a letter first")
  end
  if RESERVED[name] then fail("\"", name, "\" has a meaning of its own in every game: give ", what, " another name") end
  one_of(what, "kind", given.kind, { "main", "side", "conditional" })
  local action = {
    name = name, about = given.about, kind = given.kind, possible = given.possible, when = given.when, because = given.because,
    quiet = given.quiet, event = list_of(given.event), arguments = {},
    moment = one_of(what, "moment", given.moment or "before", { "before", "after", "either" }),
    audience = given.audience, seen = given.seen, lasting = given.lasting, during = given.during, afterwards = given.afterwards,
    field = "used_" .. name,
  }
  if given.audience ~= nil then one_of(what, "audience", given.audience, { "all", "own" }) end
  local event, effect = given.event ~= nil, given.effect ~= nil or given.lasts ~= nil
  if given.kind == "conditional" and event ~= effect then
    fail(what, " has an \"", event and "event" or "effect", "\" and no \"", event and "effect" or "event",
      "\": a conditional action has both, or neither where the rules play it")
  elseif given.kind ~= "conditional" and not effect then
    fail(what, " has no \"effect\": write effect = function(use) … end")
  elseif given.kind ~= "conditional" and event then
    fail(what, " has an \"event\", which only a conditional action has")
  end
  if given.kind == "conditional" and (given.target or given.arguments or given.price or given.multiple or given.delay) then
    fail(what, " happens by itself: it has no target, arguments, price, multiple or delay")
  end
  for _, key in ipairs { "charges", "cooldown", "lasts", "delay" } do
    local bad = given[key] ~= nil and not checks.whole(given[key], 1, 99)
    if bad then fail("\"", key, "\" of ", what, " is a whole number from 1 to 99") end
    action[key] = given[key]
  end
  action.per = given.once and one_of(what, "once", given.once, { "turn", "round", "game" })
  if given.afterwards and not given.lasts then fail(what, " has \"afterwards\", so it says how long it lasts: \"lasts\"") end
  read_arguments(what, action, given)
  local aim = action.arguments[1]
  action.aims = aim and aim.name == "target" and (aim.zone or aim.anywhere) and not (aim.cells or aim.path)
  action.price = checks.price(what, action, given.price or 0)
  if type(action.price) == "userdata" then action.price_option = "price_" .. name end
  action.more = {}
  for argument, more in pairs(type(action.price) == "table" and action.price.piece or {}) do
    action.more[#action.more + 1] = { argument, more }
  end
  action.effect = checks.effect(what, action, given.effect)
  action.limit = given.kind == "conditional" and not given.once and "none" or checks.limit_of(what, action, given.multiple)
  action.counted = action.limit ~= "none" or type(action.price) == "function"
  for _, argument in ipairs(action.arguments) do
    action.wide = action.wide or argument.number ~= nil or argument.cells ~= nil or argument.path ~= nil
    if given.delay and (argument.cells or argument.path) then fail(what, " happens later, and keeps no list of cells until then") end
    action.by_zone = action.by_zone or argument.zone ~= nil and argument.around == "bearer"
  end
  return action
end

local function check_parts(name, given)
  for _, key in ipairs { "text", "reserve", "bearer", "actions" } do
    if given[key] == nil then error("the ability " .. name .. " has no \"" .. key .. "\"", 0) end
  end
  local fits = type(given.reserve) ~= "number" or checks.whole(given.reserve, 0, 99)
  if not fits then fail("\"reserve\" of the ability \"", name, "\" is a whole number from 0 to 99") end
  for owner in pairs(given.fields or {}) do
    if not FIELD_OWNERS[owner] then
      fail("\"fields\" of the ability \"", name, "\" are of game, side, piece or cell, not of ", tostring(owner))
    end
  end
  for _, path in ipairs(given.moves and (given.moves[1] and given.moves or { given.moves }) or {}) do
    if type(path) ~= "table" or not path.moves then
      fail("\"moves\" of the ability \"", name, "\" is { of = \"piece\", moves = \"path\" }")
    end
  end
  if #list_of(given.bearer) == 0 then fail("\"bearer\" of the ability \"", name, "\" names no piece") end
end

local function add_action(of, action, given)
  local read = read_action(of, action, given)
  of.actions[#of.actions + 1] = read
  local least = type(read.price) == "table" and not read.price.of and read.price[1] or read.price
  if math.type(least) == "integer" and math.type(of.cap) == "integer" and least > of.cap then
    fail("the action \"", action, "\" of ", of.name, " costs ", least, ", and its player stores no more than ", of.cap, " (\"reserve\")")
  end
  of.secretive = of.secretive or given.audience ~= nil and given.audience ~= "all"
end

-- What holds only while an action lasts names one that does.
local function check_during(of, what, during)
  if during == nil then return end
  for _, action in ipairs(of.actions) do
    if action.name == during and action.lasts then return end
  end
  fail("\"during\" of ", what, " is the name of an action of the ability that has \"lasts\", not \"", tostring(during), "\"")
end

local function check_all_during(wrong, of, moves)
  for _, action in ipairs(of.actions) do
    checks.gather(wrong, check_during, of, "the action \"" .. action.name .. "\" of " .. of.name, action.during)
  end
  for _, aura in ipairs(of.auras) do
    checks.gather(wrong, check_during, of, "the aura \"" .. aura.name .. "\" of " .. of.name, aura.during)
    checks.gather(wrong, auras.check_lasts, of, aura)
  end
  for _, path in ipairs(type(moves) == "table" and (moves[1] and moves or { moves }) or {}) do
    local during = type(path) == "table" and path.during or nil
    checks.gather(wrong, check_during, of, "\"moves\" of " .. of.name, during)
  end
end

local function read_ability(name, number, given)
  local what, wrong = "the ability \"" .. name .. "\"", {}
  if type(given) ~= "table" then check(what, given, ABILITY) end
  checks.gather(wrong, check, what, given, ABILITY, PARTS)
  checks.gather(wrong, check_parts, name, given)
  local of = {
    name = name, number = number, title = given.title or name, bearers = list_of(given.bearer),
    sudden = given.sudden or false, outlives = given.outlives or false, actions = {},
  }
  if type(given.reserve) == "userdata" then of.cap_option = "reserve" else of.cap = given.reserve end
  for action, table in pairs(type(given.actions) == "table" and given.actions or {}) do
    checks.gather(wrong, add_action, of, action, table)
  end
  of.auras = auras.read_all(wrong, of, given.auras)
  if #wrong == 0 then check_all_during(wrong, of, given.moves) end
  checks.fail_with(wrong)
  return of
end

-- In words -------------------------------------------------------------------------------------------------------------

local function price_text(price, option)
  if option then return "{" .. option .. "} energy" end
  if price == 0 then return "free" end
  if type(price) == "number" then return price .. " energy" end
  if type(price) == "table" and not price.of then return price[1] .. " to " .. price[2] .. " energy" end
  if type(price) == "table" then
    local parts = {}
    for of, cost in pairs(price) do
      if of ~= "of" and of ~= "piece" then parts[#parts + 1] = cost .. " for " .. of end
    end
    return "energy " .. table.concat(parts, ", ")
  end
  return "at a price of its own"
end

local function turns(number) return number == 1 and "1 turn" or number .. " turns" end

local function about_action(action)
  local words = { action.kind == "conditional" and "by itself" or action.kind .. " action" }
  if action.kind ~= "conditional" then
    words[2] = price_text(action.price, action.price_option)
    if action.limit == "once" and action.per and action.per ~= "turn" then words[#words + 1] = "once a " .. action.per end
    if action.limit ~= "once" then words[#words + 1] = "multiple" end
    if action.moment ~= "before" then words[#words + 1] = (action.moment == "after" and "" or "before or ") .. "after the main action" end
  end
  if action.charges then words[#words + 1] = action.charges == 1 and "once in the game" or action.charges .. " times in the game" end
  if action.cooldown then words[#words + 1] = "rests " .. turns(action.cooldown) end
  if action.lasts then words[#words + 1] = "lasts " .. turns(action.lasts) end
  if action.delay then words[#words + 1] = "happens at the end of turn " .. action.delay end
  return action.name .. " (" .. table.concat(words, ", ") .. ")" .. (action.about and ": " .. action.about or "")
end

-- The page of the ability, as explanations show it.
local function about(of, text)
  local reserve = of.cap or "{reserve}"
  local parts = { of.title .. " (reserve " .. reserve .. ", bearer " .. table.concat(of.bearers, " or ") .. "): " .. text }
  for _, action in ipairs(of.actions) do parts[#parts + 1] = about_action(action) end
  for _, aura in ipairs(of.auras) do parts[#parts + 1] = auras.about(aura) end
  return table.concat(parts, "\n- ")
end

return { read = read_ability, about = about, parts = PARTS, list_of = list_of, argument_of = argument_of }
