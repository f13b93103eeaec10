-- Who has which abilities: players up to three, pieces and cells one each; and the energy that they bring. abilities.lua hands these
-- functions on; a rule that only asks who has what uses this library alone, so that a game without abilities loads no more.

local carriers = use "ability_bearers"

local known, numbers = {}, {}
local SLOTS = { "power", "second_power", "third_power" }

local function named(name) return known[numbers[name]] end

local function held(side, name) return side.power == name or side.second_power == name or side.third_power == name end

-- Conditions as data: of a side, that it has the ability; of a piece, that it has; of a side, that it was given it, be it out or not.
local function guards(of)
  local slots = {}
  for i, slot in ipairs(SLOTS) do slots[i] = compare("side." .. slot, "==", of.number) end
  local mine = of.outlives and any(slots) or all { compare("side.ability", "==", 1), any(slots) }
  local piece, cell = compare("piece.gift", "==", of.number), compare("cell.gift", "==", of.number)
  local gifted = compare("game.gifted", "==", 1)
  return any { mine, all { gifted, any { somewhere { cell }, somewhere { piece } } } }, any { mine, all { gifted, any { piece, cell } } },
    any(slots)
end

local function know(of)
  known[of.number], numbers[of.name] = of, of.number
  of.guard, of.piece_guard, of.given = guards(of)
  function of.held(side) return held(side, of.name) end
  function of.has(side) return (side.ability or of.outlives) and held(side, of.name) end
end

local function how_many() return #known end

-- The abilities of the side, the first it had in front.
local function all_of(side)
  local list = {}
  for i = 1, #known > 0 and #SLOTS or 0 do
    local name = side[SLOTS[i]]
    if name == "none" then return list end
    list[i] = named(name)
  end
  return list
end

local function of_side(side) return #known > 0 and named(side.power) or nil end

local function count(side) return #all_of(side) end

-- The most energy that its player stores.
local function reserve(of) return of.cap or game.options("power " .. of.name)[of.cap_option] end

-- The most energy that the side stores; nothing where it has no ability.
local function cap(side)
  local most
  for i = 1, #known > 0 and #SLOTS or 0 do
    local name = side[SLOTS[i]]
    if name == "none" then return most end
    most = math.max(most or 0, reserve(named(name)))
  end
  return most
end

-- Would what the others see of the side's energy tell them something that is secret?
local function tells(side)
  if #known == 0 then return false end
  for _, of in ipairs(all_of(side)) do
    if of.secretive then return true end
  end
  return side.secret
end

-- Do the others not know which abilities it has?
local function hidden(side) return #known > 0 and side.secret end

local function taken(name)
  for _, side in ipairs(game.sides) do
    if held(side, name) then return true end
  end
  return false
end

-- What follows from the abilities that the side has now. They fill the slots from the first.
local function settle(side)
  local left = {}
  for _, slot in ipairs(SLOTS) do
    if side[slot] ~= "none" then left[#left + 1] = side[slot] end
  end
  for i, slot in ipairs(SLOTS) do side[slot] = left[i] or "none" end
  local ability, sudden = false, false
  for _, of in ipairs(all_of(side)) do
    ability, sudden = ability or side.alive or of.outlives, sudden or of.sudden
  end
  side.ability, side.sudden = ability, sudden
end

local function tell(event, side, name)
  if name ~= "none" and game.heard(event) then game.raise(event, { side = side, what = name }) end
end

local function pay(side, n, cause)
  side.energy = side.energy - n
  if n > 0 and game.heard "energy.changed" then game.raise("energy.changed", { side = side, amount = -n, cause = cause or "paid" }) end
end

-- What no longer fits into the reserve is lost.
local function spill(side)
  local most = cap(side)
  if most and side.energy > most then pay(side, side.energy - most, "reserve") end
end

-- `unheard`: of what was so before the game began or a position was taken up nobody hears.
local function take_in(side, name, secret, unheard)
  for _, slot in ipairs(held(side, name) and {} or SLOTS) do
    if side[slot] == "none" then
      local asked = not unheard and game.heard "ability.gaining"
      if asked and not game.raise("ability.gaining", { side = side, what = name }) then return false end
      side[slot] = name
      if secret ~= nil then side.secret = secret end
      settle(side)
      if not unheard then tell("ability.gained", side, name) end
      return true
    end
  end
  return false
end

-- The others move up.
local function let_go(side, name, unheard)
  if not held(side, name) then return false end
  for _, slot in ipairs(SLOTS) do
    if side[slot] == name then side[slot] = "none" end
  end
  settle(side)
  if not unheard then tell("ability.lost", side, name) end
  return true
end

local function add(side, name, secret, unheard)
  local added = take_in(side, name, secret, unheard)
  if not unheard then spill(side) end
  return added
end

local function lose(side, name)
  local lost = let_go(side, name)
  spill(side)
  return lost
end

-- From now on the side has that ability and no other, or "none".
local function take(side, name, secret, unheard)
  for _, of in ipairs(all_of(side)) do
    if of.name ~= name then let_go(side, of.name, unheard) end
  end
  side.secret = secret or false
  if name == "none" or held(side, name) then settle(side) else take_in(side, name, side.secret, unheard) end
  if not unheard then spill(side) end
end

local function swap(side, other)
  local mine, theirs = all_of(side), all_of(other)
  for _, of in ipairs(mine) do let_go(side, of.name) end
  for _, of in ipairs(theirs) do let_go(other, of.name) end
  for _, of in ipairs(theirs) do take_in(side, of.name) end
  for _, of in ipairs(mine) do take_in(other, of.name) end
  side.secret, other.secret = other.secret, side.secret
  spill(side)
  spill(other)
end

-- A piece or a cell has the ability: for whom the piece belongs to, or whose piece stands there.
local function give(it, name)
  it.gift = name
  if name ~= "none" then game.gifted = true end
end

-- The pieces that carry the side's abilities.
local function bearers(side)
  local list = {}
  for _, of in ipairs(all_of(side)) do
    for _, piece in ipairs(carriers.bearers(of, side)) do list[#list + 1] = piece end
  end
  return list
end

local function borne(side)
  for _, of in ipairs(all_of(side)) do
    if carriers.borne(of, side) then return true end
  end
  return false
end

-- The most energy that the side stores, where a piece carries one of its abilities; nothing where none does. Asked every turn.
local function fed_to(side)
  local first = side.power
  if first == "none" then return nil end
  local of = named(first)
  if side.second_power ~= "none" then return borne(side) and cap(side) or nil end
  for _, kind in ipairs(of.bearers) do
    if game.count(kind, side) > 0 then return reserve(of) end
  end
  return carriers.borne(of, side) and reserve(of) or nil
end

-- Energy comes in, at most up to `most`. Gives how much.
local function gain(side, n, most, cause)
  local amount = n
  if game.heard "energy.coming" then
    local comes, changed = game.raise("energy.coming", { side = side, amount = n, cause = cause })
    if not comes then return 0 end
    amount = changed
  end
  local before = side.energy
  local after = math.max(math.min(before + amount, most), 0)
  side.energy = after
  if after ~= before and game.heard "energy.changed" then
    game.raise("energy.changed", { side = side, amount = after - before, cause = cause })
  end
  return after - before
end

local function earn(side, n) return gain(side, n, cap(side) or side.energy, "earned") end

return {
  SLOTS = SLOTS, know = know, how_many = how_many, named = named, of = of_side, all = all_of, count = count, held = held, cap = cap,
  tells = tells, hidden = hidden, taken = taken, settle = settle, add = add, lose = lose, take = take, swap = swap, give = give,
  bearers = bearers, borne = borne, fed_to = fed_to, gain = gain, earn = earn, pay = pay,
}
