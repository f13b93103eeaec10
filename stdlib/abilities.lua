-- Abilities: what a player can do beside moving, read from a table that says it as the page of an ability would. See ABILITIES.md.
--
--   local abilities = use "abilities"
--   local ability = abilities.ability
--   ability "name" { … }             one ability, in a file of its own: it becomes the rule of that file
--   abilities.of(side)               the ability that the side has, as a table, or nothing: title, cap, bearers, …
--   abilities.tells(side)            would its energy tell the others a secret?
--   abilities.hidden(side)           do the others not know which ability it has?
--   abilities.take(side, name, secret)  from now on the side has that ability, or "none"
--   abilities.earn(side, n)          brings the side n energy, but never above the reserve of its ability
--   abilities.bearers(side)          the pieces that carry the side's ability
--   abilities.threatens(side, cell)  could it kill with its ability what stands there in its next turn?
--   abilities.written(), .read(text) what their fields hold, as a text without gaps
--   abilities.kill(cell)             what stands there dies by an ability. Gives whether it did
--
-- The rules ability/bearing, ability/energy and ability/choosing hold who has which ability and how much energy.

local tables, uses, texts = use "ability_table", use "ability_uses", use "ability_text"

local known, numbers = {}, {}
local AROUND = { bearer = true, own = true }
local declared = { game = {}, side = {}, piece = {}, cell = {} }  -- names of the fields of all of them

local function copy(list, more)
  local all = {}
  for _, value in ipairs(tables.list_of(list) or {}) do all[#all + 1] = value end
  for _, value in ipairs(more) do all[#all + 1] = value end
  return all
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

-- A guard that always holds and names every type of piece that the action speaks of: one that the variant does not have is an
-- error when the variant is loaded.
local function names_known(of, action)
  local names = copy(of.bearers, {})
  for _, argument in ipairs(action.arguments) do
    for _, name in ipairs(argument.of or {}) do names[#names + 1] = name end
    for _, name in ipairs(argument.types or {}) do names[#names + 1] = name end
    if not AROUND[argument.around] and not tables.argument_of(action, argument.around) then names[#names + 1] = argument.around end
  end
  return any { always, lacks(names) }
end

-- A piece that bears the ability stands on the board, where the action needs one.
local function borne(of, action)
  local bearers = {}
  for i, kind in ipairs(of.bearers) do bearers[i] = some(kind, { always }) end
  return action.lasting and always or any(bearers)
end

local function verb_of(of, action)
  return {
    ends_turn = action.kind == "main", moment = action.moment, audience = action.audience, seen = action.seen,
    when = all { has(of), compare("side.energy", ">=", least_price(action)), names_known(of, action), action.possible or always,
                 borne(of, action) },
    candidates = function(side, opt) return uses.candidates(of, action, side, opt) end,
    apply = function(side, arguments, opt) perform(of, action, side, arguments, opt) end,
    because = function(side, written, opt) return uses.because(of, action, side, written, opt) end,
  }
end

-- Somebody has the ability, and one of its actions of the event is possible.
local function may_happen(of, actions)
  local possible = {}
  for i, action in ipairs(actions) do possible[i] = action.possible or always end
  return all { anyone { has(of) }, any(possible) }
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

-- The handlers of an event as a list of tables, however they are written.
local function listed(handlers)
  local list = {}
  if type(handlers) == "function" then return { { does = handlers } } end
  for i, handler in ipairs(handlers and (handlers[1] and handlers or { handlers }) or {}) do
    list[i] = type(handler) == "function" and { does = handler } or handler
  end
  return list
end

local function handlers_of(of, own)
  local on, events = {}, {}
  for event, handlers in pairs(own or {}) do on[event] = listed(handlers) end
  for _, action in ipairs(of.actions) do
    for _, event in ipairs(action.event or {}) do
      events[event] = events[event] or {}
      table.insert(events[event], action)
    end
  end
  for event, actions in pairs(events) do
    on[event] = on[event] or {}
    table.insert(on[event], { when = may_happen(of, actions), does = function(e, opt)
      for _, action in ipairs(actions) do happen(of, action, e, opt) end
    end })
  end
  return on
end

-- How often an action was used in a turn is forgotten when the turn is over.
local function count_uses(of, rule)
  local counted = {}
  for _, action in ipairs(of.actions) do
    if action.kind ~= "conditional" and action.counted then
      counted[#counted + 1] = { set = "side." .. action.field, to = 0, when = compare("side." .. action.field, ">", 0) }
      rule.fields.side[action.field] = int(0, 0, 65535,
        { about = "has used " .. action.name .. " in this turn", audience = action.audience })
    end
  end
  return counted
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

local function of_side(side) return #known > 0 and known[numbers[side.power]] or nil end

-- Would what the others see of the side's energy tell them something that is secret?
local function tells(side)
  local mine = of_side(side)
  return #known > 0 and (side.secret or mine ~= nil and mine.secretive or false)
end

-- Do the others not know which ability it is?
local function hidden(side) return #known > 0 and side.secret end

local function take(side, name, secret)
  side.power, side.secret = name, secret
  local mine = of_side(side)
  side.ability, side.sudden = mine ~= nil and (side.alive or mine.outlives), mine ~= nil and mine.sudden
end

local function earn(side, n) side.energy = math.min(side.energy + n, of_side(side).cap) end

local function taken(name)
  for _, side in ipairs(game.sides) do
    if side.power == name then return true end
  end
  return false
end

-- The verb with which a player chooses the ability.
local function choosing(name)
  return {
    ends_turn = false, audience = "own",
    when = compare("side.picking", "==", 1),
    seen = function() return game.secretly and "chooses an ability" or "chooses the ability " .. name end,
    candidates = function() return game.unique and taken(name) and {} or { {} } end,
    apply = function(side)
      side.picking = false
      take(side, name, game.secretly)
    end,
  }
end

local function rule_of(of, given)
  local parts = {
    about = tables.about(of, given.text), fields = { side = {} }, words = { power = of.name },
    verbs = { ["power " .. of.name] = choosing(of.name) },
  }
  for key in pairs(tables.parts) do
    if key ~= "fields" and key ~= "verbs" then parts[key] = given[key] end
  end
  for owner, fields in pairs(given.fields or {}) do
    parts.fields[owner] = parts.fields[owner] or {}
    for name, field in pairs(fields) do parts.fields[owner][name] = field end
  end
  parts.needs = copy(given.needs, { "ability/energy", "ability/choosing" })
  parts.on = handlers_of(of, given.on)
  local counted = count_uses(of, parts)
  for owner, fields in pairs(parts.fields) do
    for name in pairs(fields) do table.insert(declared[owner], name) end
  end
  if #counted > 0 then parts.on["turn.ended"] = copy(counted, parts.on["turn.ended"] or {}) end
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
    local good, of = pcall(tables.read, name, #known + 1, given)
    if not good then error(of, 2) end
    known[of.number], numbers[name] = of, of.number
    rule(name)(rule_of(of, given))
  end
end

-- In play ------------------------------------------------------------------------------------------------------------------

-- Does the use kill what stands on the cell?
local function kills(action, use, cell)
  if type(action.kills) == "string" then return use[action.kills] == cell end
  for _, hit in ipairs(action.kills(use)) do
    if hit == cell then return true end
  end
  return false
end

local function threatens(side, cell)
  local mine = of_side(side)
  if not mine or not uses.in_force(mine, side) then return false end
  local energy = math.min(side.energy + 1, mine.cap)
  for _, action in ipairs(mine.actions) do
    local near = action.kill_zone and cell:zone(action.kill_zone)
    local function hit(use) return kills(action, use, cell) end
    local hits = action.kills and uses.each_use(mine, action, side, energy, nil, hit, near)
    if hits then return true end
  end
  return false
end

local function kill(cell) return cell.piece ~= nil and cell.piece:remove("ability") end

local function bearers(side)
  local mine = of_side(side)
  return mine and uses.bearers(mine, side) or {}
end

local function written() return texts.written(declared) end

return {
  written = written, read = texts.read, ability = ability, of = of_side, tells = tells, hidden = hidden, take = take, earn = earn,
  bearers = bearers, threatens = threatens, kill = kill,
}
