-- Abilities: what a player can do beside moving, read from a table that says it as the page of an ability would. See ABILITIES.md.
--
--   local abilities = use "abilities"
--   local ability = abilities.ability
--   ability "name" { … }             one ability, in a file of its own: it becomes the rule of that file
--   abilities.of(side)               the ability that the side has, as a table, or nothing: title, cap, bearers, …
--   abilities.tells(side)            would its energy tell the others a secret?
--   abilities.hidden(side)           do the others not know which ability it has?
--   abilities.take(side, name, secret)  from now on the side has that ability, or "none"
--   abilities.all(side)              all abilities that it has: up to three
--   abilities.add(side, name, secret), .lose(side, name)  one more, one less
--   abilities.swap(side, other)      the two change abilities
--   abilities.give(it, name)         a piece or a cell has that ability from now on, for whoever the piece belongs to or stands there
--   abilities.earn(side, n), .pay(side, n)  energy comes in, but never above the reserve, or is spent
--   abilities.bearers(side)          the pieces that carry the side's abilities
--   abilities.borne(side)            does any piece carry one of them?
--   abilities.covers(name, aura, cell, piece)  does that aura of the ability lie over the cell for that piece?
--   abilities.in_force(side, name)   does the side have that ability, or a piece of its, and does it work? Not of who is out (HR-4.3)
--   abilities.turn_over(side), .turn_begins(side)  in a supposition: what its abilities count is as at the end of its turn, and as at
--                                     the beginning of the next
--   abilities.written(), .read(text) what their fields hold, as a text without gaps
--   abilities.kill(cell)             what stands there dies by an ability. Gives whether it did
--
-- The rules ability/bearing, ability/energy and ability/choosing hold who has which ability and how much energy.

local tables, uses, texts = use "ability_table", use "ability_uses", use "ability_text"
local carriers, auras, limits = use "ability_bearers", use "ability_auras", use "ability_limits"
local powers, reasons, own_words = use "ability_powers", use "ability_reasons", use "ability_words"

local AROUND = { bearer = true, own = true }
local declared = { game = {}, side = {}, piece = {}, cell = {} }  -- names of the fields of all of them

local function copy(list, more)
  local all = {}
  for _, value in ipairs(tables.list_of(list) or {}) do all[#all + 1] = value end
  for _, value in ipairs(more) do all[#all + 1] = value end
  return all
end

-- What it becomes --------------------------------------------------------------------------------------------------------

-- An effect as data: { set = "target.field", to = value }, "target.piece.field" of what stands there, if anything does, and
-- { raise = "side.field", by = number }.
local function owner_of(use, path)
  local dot = string.find(path, ".", 1, true)
  local name, field = string.sub(path, 1, dot - 1), string.sub(path, dot + 1)
  local owner = name == "game" and game or use[name]
  if string.sub(field, 1, 6) ~= "piece." then return owner, field end
  return owner.piece, string.sub(field, 7)
end

-- The effects as data, as a list.
local function data_of(effect)
  if type(effect) ~= "table" then return {} end
  return effect[1] and effect or { effect }
end

-- 1 and 0 mean true and false, as in `compare`.
local function fitting(now, value)
  if type(now) == "boolean" and (value == 0 or value == 1) then return value == 1 end
  return value
end

local function do_effect(effect, use, opt)
  if type(effect) == "function" then return effect(use, opt) end
  for _, one in ipairs(data_of(effect)) do
    local owner, field = owner_of(use, one.set or one.raise)
    if owner and one.set then
      owner[field] = fitting(owner[field], one.to)
    elseif owner then
      owner[field] = owner[field] + one.by
    end
  end
end

-- What others hear of a use, or may stop.
local function facts(of, action, use)
  local aim = action.aims and use.target or nil
  local bearer = use.bearer and use.bearer.alive and use.bearer or nil
  return { side = use.side, what = action.name, cause = of.name, piece = bearer, cell = aim }
end

local function perform(of, action, side, given, opt)
  local use = uses.use_of(of, action, side, given, opt)
  powers.pay(side, use.price, action.name)
  limits.spend(action, use)
  if not action.quiet and of.held(side) then side.secret = false end
  if game.heard "ability.using" and not game.raise("ability.using", facts(of, action, use)) then return end
  if action.delay then return limits.put_off(action, use) end
  do_effect(action.effect, use, opt)
  if game.heard "ability.used" then game.raise("ability.used", facts(of, action, use)) end
end

-- What the action costs at least, whatever it is done with.
local function least_price(action)
  local price, least = action.price, nil
  if action.price_option then return option(action.price_option) end
  if type(price) ~= "table" then return type(price) == "number" and price or 0 end
  if not price.of then return price[1] end
  for _, cost in pairs(price) do
    if type(cost) == "number" then least = math.min(least or cost, cost) end
  end
  return least or 0
end

-- A guard that always holds and names every type of piece that the action speaks of: one that the variant does not have is an
-- error when the variant is loaded.
local function names_known(of, action)
  local names = copy(of.bearers, {})
  for _, argument in ipairs(action.arguments) do
    for _, name in ipairs(argument.of or {}) do names[#names + 1] = name end
    for _, name in ipairs(argument.types or {}) do names[#names + 1] = name end
    if not AROUND[argument.around] and not tables.argument_of(action, argument.around) then names[#names + 1] = argument.around end
  end
  local reserve = of.cap_option and compare("side.energy", "<=", option(of.cap_option)) or always  -- an option that is a number
  return any { always, lacks(names), reserve }
end

-- The field that an effect as data speaks of, by whose it is.
local function field_meant(action, path)
  local dot = string.find(path, ".", 1, true)
  local owner, field = string.sub(path, 1, dot - 1), string.sub(path, dot + 1)
  local argument = tables.argument_of(action, owner)
  if owner == "game" then return path end
  if owner == "side" or argument and argument.sides then return "side." .. field end
  if string.sub(field, 1, 6) == "piece." then return field end
  return (owner == "bearer" and "piece." or "cell.") .. field
end

-- What effects as data write, so that a field that the variant does not have and a value that it cannot hold are told when it is
-- loaded.
local function writes_of(of)
  local list = {}
  for _, action in ipairs(of.actions) do
    for _, one in ipairs(data_of(action.effect)) do
      local path = one.set or one.raise
      list[#list + 1] = { field = field_meant(action, path), to = one.to, said = "\"" .. path .. "\" of \"" .. action.name .. "\"" }
    end
  end
  return #list > 0 and list or nil
end

-- A piece that bears the ability stands on the board, where the action needs one.
local function borne(of, action)
  local bearers = { compare("game.gifted", "==", 1) }
  for _, kind in ipairs(of.bearers) do bearers[#bearers + 1] = some(kind, { always }) end
  return action.lasting and always or any(bearers)
end

local function verb_of(of, action)
  return {
    ends_turn = action.kind == "main", moment = action.moment, audience = action.audience, seen = action.seen,
    when = all { of.guard, compare("side.energy", ">=", least_price(action)), names_known(of, action),
                 action.possible or always, borne(of, action), limits.possible(action) },
    accepts = action.wide and function(side, words, opt) return reasons.accepts(of, action, side, words, opt) end or nil,
    candidates = function(side, opt) return uses.candidates(of, action, side, opt) end,
    apply = function(side, arguments, opt) perform(of, action, side, arguments, opt) end,
    because = function(side, written, opt) return reasons.because(of, action, side, written, opt) end,
  }
end

-- Somebody has the ability, and one of its actions of the event is possible.
local function may_happen(of, actions)
  local possible = {}
  for i, action in ipairs(actions) do possible[i] = action.possible or always end
  return all { anyone { of.guard }, any(possible) }
end

-- A conditional action happens for every side that has the ability.
local function happen(of, action, event, opt)
  for _, side in ipairs(game.sides) do
    if uses.in_force(of, side) then
      local use = { side = side, event = event, bearer = carriers.bearers(of, side)[1], price = 0 }
      local ready = (use.bearer or action.lasting) and not limits.spent(action, use)
      if ready and (not action.when or action.when(use, opt)) then
        limits.spend(action, use)
        do_effect(action.effect, use, opt)
      end
    end
  end
end

-- What was put off happens, what lasted is over.
local function run_out(of, action, e, opt)
  local side = e.side
  if not side or not uses.in_force(of, side) then return end
  if action.delay and e.what == "due_" .. action.name then
    local use = limits.put_off_use(action, side)
    use.bearer = carriers.bearers(of, side)[1]
    do_effect(action.effect, use, opt)
    if game.heard "ability.used" then game.raise("ability.used", facts(of, action, use)) end
  elseif action.afterwards and e.what == "lasts_" .. action.name then
    action.afterwards({ side = side, bearer = carriers.bearers(of, side)[1] }, opt)
  end
end

-- The handlers of an event as a list of tables, however they are written.
local function listed(handlers)
  local list = {}
  if type(handlers) == "function" then return { { does = handlers } } end
  for i, handler in ipairs(handlers and (handlers[1] and handlers or { handlers }) or {}) do
    list[i] = type(handler) == "function" and { does = handler } or handler
  end
  return list
end

local function handlers_of(of, given)
  local own = given.on
  local on, events = {}, {}
  for event, handlers in pairs(own or {}) do
    on[event] = listed(handlers)
    for _, handler in ipairs(on[event]) do
      if handler.does then handler.when = handler.when or anyone { of.guard } end
    end
  end
  local function add(event, handler)
    on[event] = on[event] or {}
    table.insert(on[event], handler)
  end
  if given.falls or limits.any_waits(of) then
    local function falls(e, opt) limits.fall(of, given.falls, e.side, opt) end
    if not of.outlives then add("ability.fallen", { when = anyone { of.given }, does = falls }) end
    add("ability.lost", { when = always, does = function(e, opt) if e.what == of.name then falls(e, opt) end end })
  end
  for _, handler in ipairs(auras.handlers_of(of)) do add("turn.ended", handler) end
  for _, action in ipairs(of.actions) do
    for event, handler in pairs(limits.forgetting(action)) do add(event, handler) end
    if action.delay or action.afterwards then add("field.ran_out", { does = function(e, opt) run_out(of, action, e, opt) end }) end
    for _, event in ipairs(action.event or {}) do
      events[event] = events[event] or {}
      table.insert(events[event], action)
    end
  end
  for event, actions in pairs(events) do
    add(event, { when = may_happen(of, actions), does = function(e, opt)
      for _, action in ipairs(actions) do happen(of, action, e, opt) end
    end })
  end
  return on
end

local function keeper_of(of)
  local late = {}
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" and action.moment ~= "before" then late[#late + 1] = action end
  end
  if #late == 0 then return nil end
  return { when = all { of.guard, function(a, opt)
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
      local during = path.during and compare("side.lasts_" .. path.during, ">", 0) or always
      adds[#adds + 1] = { of = path.of, moves = { { text, when = all { of.piece_guard, during, path.when or always } } } }
    end
  end
  return adds
end

-- The verb with which a player chooses the ability.
local function choosing(name)
  return {
    ends_turn = false, audience = "own",
    when = compare("side.picking", "==", 1),
    seen = function() return game.secretly and "chooses an ability" or "chooses the ability " .. name end,
    candidates = function(side) return (game.unique and powers.taken(name) or powers.held(side, name)) and {} or { {} } end,
    apply = function(side)
      powers.add(side, name, game.secretly)
      side.picking = powers.count(side) < game.each
    end,
    because = function(side)
      if powers.held(side, name) then return side.name .. " has this ability already" end
      if not side.picking then
        return side.name .. (powers.count(side) > 0 and " has chosen already" or " has no ability to choose")
      end
      return "another player has chosen it, and no two choose the same"
    end,
  }
end

-- A reserve and prices that are written as options are options of the rule.
local function options_of(of, given)
  local all = {}
  for name, value in pairs(given.options or {}) do all[name] = value end
  if of.cap_option then all.reserve = given.reserve end
  for _, action in ipairs(of.actions) do
    if action.price_option then all[action.price_option] = action.price end
  end
  return all
end

local function rule_of(of, given)
  local parts = {
    about = tables.about(of, given.text), fields = { side = {} }, words = { power = of.name },
    verbs = { ["power " .. of.name] = choosing(of.name) },
  }
  for key in pairs(tables.parts) do
    if key ~= "fields" and key ~= "verbs" then parts[key] = given[key] end
  end
  parts.options = options_of(of, given)
  parts.shows = copy(given.shows and given.shows.label and { given.shows } or given.shows, own_words.shows_of(of, given.verbs))
  for owner, fields in pairs(given.fields or {}) do
    parts.fields[owner] = parts.fields[owner] or {}
    for name, field in pairs(fields) do parts.fields[owner][name] = field end
  end
  parts.needs = copy(given.needs, { "ability/energy", "ability/choosing" })
  parts.on, parts.writes = handlers_of(of, given), writes_of(of)
  for _, action in ipairs(of.actions) do
    for name, field in pairs(limits.fields_of(action)) do parts.fields.side[name] = field end
  end
  of.counting = {}
  for _, action in ipairs(of.actions) do
    if limits.counts_turns(action) then table.insert(of.counting, action) end
  end
  of.laid = { piece = {}, cell = {}, side = {} }
  for owner in pairs(of.laid) do
    for name in pairs(given.fields and given.fields[owner] or {}) do of.laid[owner][name] = true end
  end
  for owner, fields in pairs(parts.fields) do
    for name in pairs(fields) do table.insert(declared[owner], name) end
  end
  local own = given.forbids
  local one = own ~= nil and (type(own) ~= "table" or own.when ~= nil)
  parts.forbids = copy(one and { own } or own, auras.forbids_of(of))
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
    local good, of = pcall(tables.read, name, powers.how_many() + 1, given)
    if not good then error(of, 2) end
    powers.know(of)
    rule(name)(rule_of(of, given))
  end
end

-- In play ------------------------------------------------------------------------------------------------------------------

-- As if the side's turn were over, and as if its next one began.
local function turn_over(side)
  for _, mine in ipairs(powers.all(side)) do
    for _, action in ipairs(mine.counting) do limits.turn_over(action, side) end
  end
end

local function turn_begins(side)
  local most = powers.count(side) > 0 and powers.fed_to(side)
  if most and side.energy < most then side.energy = side.energy + 1 end
end

local function kill(cell) return cell.piece ~= nil and cell.piece:remove("ability") end

local function written() return texts.written(declared) end

-- Does the side have the ability of that name, and is it in force?
local function in_force(side, name)
  local of = powers.named(name)
  return of ~= nil and uses.in_force(of, side)
end

-- Whether the aura lies over the cell for that piece.
local function covers(name, aura, cell, piece)
  local of = powers.named(name)
  for _, one in ipairs(of and of.auras or {}) do
    if one.name == aura and auras.covers(of, one, cell, piece) then return true end
  end
  return false
end

return {
  written = written, read = texts.read, ability = ability, of = powers.of, all = powers.all, tells = powers.tells, hidden = powers.hidden,
  take = powers.take, add = powers.add, lose = powers.lose, swap = powers.swap, give = powers.give, earn = powers.earn, pay = powers.pay,
  gain = powers.gain, fed_to = powers.fed_to,
  settle = powers.settle, cap = powers.cap, bearers = powers.bearers, borne = powers.borne, turn_over = turn_over,
  turn_begins = turn_begins,
  kill = kill,
  covers = covers, in_force = in_force,
}
