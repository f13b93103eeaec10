-- Auras: zones that move with the bearer of an ability, and what holds in them. For abilities.lua.
--
--   auras = { fear = { zone = "K1", on = "enemy", of = "pawn", forbids = "takes", because = "it is afraid", during = "roar",
--                      each_turn = function(use, piece, opt) … end, about = "pawns of the enemy are afraid there." } }
--
-- `on`: whose pieces are affected, as the ability's player sees them: "enemy", which is usual, "own" or "all". `forbids`, one or
-- several: "moves", who stands there does not move; "takes", nor takes; "taken", what stands there is not taken; "enters", nobody
-- goes there. `each_turn` happens to each piece in the zone when a turn of the ability's player is over. `about` says it on the
-- ability's page; without it the page says what the keys do.

local checks, carriers = use "ability_checks", use "ability_bearers"

local AURA = {
  about = "string", zone = "string", on = "string", of = "names", forbids = "names", because = "string", during = "string",
  each_turn = "function",
}
local FORBIDS = { "moves", "takes", "taken", "enters" }

local function list_of(value) return type(value) == "string" and { value } or value end

local function read(of, name, given)
  local what = "the aura \"" .. name .. "\" of " .. of.name
  checks.check(what, given, AURA)
  if not given.zone then checks.fail(what, " has no \"zone\"") end
  for _, word in ipairs(list_of(given.forbids) or {}) do checks.one_of(what, "forbids", word, FORBIDS) end
  if not (given.forbids or given.each_turn or given.about) then
    checks.fail(what, " does nothing: give it \"forbids\" or \"each_turn\", or say in \"about\" what your own functions make of it")
  end
  return {
    name = name, about = given.about, reason = given.because, zone = zone(given.zone), zone_text = given.zone,
    on = checks.one_of(what, "on", given.on or "enemy", { "enemy", "own", "all" }),
    of = list_of(given.of), forbids = list_of(given.forbids) or {},
    because = given.because or "the " .. name .. " of the " .. of.title .. " forbids it",
    during = given.during, each_turn = given.each_turn,
  }
end

-- What is wrong is added to the list.
local function read_all(wrong, of, given)
  local auras, names = {}, {}
  for name in pairs(type(given) == "table" and given or {}) do names[#names + 1] = name end
  checks.gather(wrong, table.sort, names)
  for _, name in ipairs(names) do auras[#auras + 1] = checks.gather(wrong, read, of, name, given[name]) end
  return auras
end

-- Who is forbidden something acts in his own turns: what lasts only for the turn in which it begins is over before an enemy acts.
local IN_HIS_TURN = { moves = true, takes = true, enters = true }

local function check_lasts(of, aura)
  if aura.on ~= "enemy" or not aura.during or #aura.forbids == 0 then return end
  for _, word in ipairs(aura.forbids) do
    if not IN_HIS_TURN[word] then return end
  end
  for _, action in ipairs(of.actions) do
    if action.name == aura.during and action.kind ~= "conditional" and action.lasts == 1 then
      checks.fail("\"forbids\" of the aura \"", aura.name, "\" of ", of.name, " can never matter: \"", aura.during,
        "\" is over before an enemy acts; write \"lasts\" = 2 there, which is the player's turn, every enemy's next turn, and the ",
        "player's next")
    end
  end
end

local WHOSE = { enemy = " of the enemy", own = " of its player", all = "" }
local MEANS = { moves = "does not move", takes = "takes nothing", taken = "is not taken", enters = "does not go there" }

-- For the page of the ability.
local function about(aura)
  local head = "aura " .. aura.name .. " (" .. aura.zone_text .. (aura.during and ", while " .. aura.during .. " lasts" or "") .. "): "
  if aura.about then return head .. aura.about end
  local what = {}
  for i, word in ipairs(aura.forbids) do what[i] = MEANS[word] end
  if aura.each_turn then what[#what + 1] = "something happens to it at the end of each turn of the player" end
  return head .. "a " .. (aura.of and table.concat(aura.of, " or ") or "piece") .. WHOSE[aura.on] .. " "
    .. table.concat(what, ", ") .. (aura.reason and ": " .. aura.reason or "")
end

local function affects(aura, side, piece)
  local whose = piece.controller
  if aura.on == "enemy" and not side:hostile(whose) or aura.on == "own" and whose ~= side then return false end
  for _, kind in ipairs(aura.of or {}) do
    if piece:has(kind) then return true end
  end
  return not aura.of
end

local function within(aura, bearer, cell)
  for _, at in ipairs(bearer.cell:zone(aura.zone)) do
    if at == cell then return true end
  end
  return false
end

-- Whether the aura of some player lies over the cell and affects the piece.
local function covers(of, aura, cell, piece)
  for _, side in ipairs(game.sides) do
    local on = not aura.during or side["lasts_" .. aura.during] > 0
    for _, bearer in ipairs(on and affects(aura, side, piece) and carriers.bearers(of, side) or {}) do
      if within(aura, bearer, cell) then return true end
    end
  end
  return false
end

local ASKS = {
  moves = function(of, aura, a) return covers(of, aura, a.from, a.piece) end,
  takes = function(of, aura, a) return a.takes and covers(of, aura, a.from, a.piece) end,
  taken = function(of, aura, a) return a.captured ~= nil and covers(of, aura, a.captured.cell or a.to, a.captured) end,
  enters = function(of, aura, a) return covers(of, aura, a.to, a.piece) end,
}

-- Somebody has the ability, and the aura is there.
local function there(of, aura)
  return all { of.guard, aura.during and compare("side.lasts_" .. aura.during, ">", 0) or always }
end

local function forbids_of(of)
  local list = {}
  for _, aura in ipairs(of.auras) do
    for _, word in ipairs(aura.forbids) do
      local asks = ASKS[word]
      local wanted = (word == "takes" or word == "taken") and captures or always
      list[#list + 1] = {
        when = all { wanted, anyone { there(of, aura) }, function(a) return a.from ~= nil and a.piece ~= nil and asks(of, aura, a) end },
        because = aura.because,
      }
    end
  end
  return list
end

local function each_piece(of, aura, side, opt)
  for _, bearer in ipairs(carriers.bearers(of, side)) do
    for _, cell in ipairs(bearer.alive and bearer.cell:zone(aura.zone) or {}) do
      local piece = cell.piece
      if piece and bearer.alive and affects(aura, side, piece) then aura.each_turn({ side = side, bearer = bearer }, piece, opt) end
    end
  end
end

local function handlers_of(of)
  local list = {}
  for _, aura in ipairs(of.auras) do
    if aura.each_turn then
      list[#list + 1] = { when = there(of, aura), does = function(e, opt) each_piece(of, aura, e.side, opt) end }
    end
  end
  return list
end

return {
  read_all = read_all, check_lasts = check_lasts, about = about, covers = covers, forbids_of = forbids_of, handlers_of = handlers_of,
}
