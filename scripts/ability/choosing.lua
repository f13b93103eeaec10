-- Who has which ability. This rule comes behind those of the abilities, so that it knows them all.

local abilities = use "abilities"

local NAMES = { "none" }
for _, name in ipairs(abilities.names()) do NAMES[#NAMES + 1] = name end

local SEATS = { "first", "second", "third", "fourth" }

local function seated()
  local options = {
    how = choice("given", { "given", "open", "secret" },
      { about = "given by the variant or set-up; or each player chooses in his first turn, openly or secretly" }),
    unique = bool(false, { about = "no two players choose the same ability" }),
    hidden = bool(false, { about = "what is given is secret, too" }),
  }
  for _, seat in ipairs(SEATS) do
    options[seat] = choice("none", NAMES, { about = "the ability of the " .. seat .. " player in turn order" })
  end
  return options
end

local function take(side, name, secret)
  side.power, side.secret = name, secret
  local mine = abilities.of(side)
  side.ability, side.sudden = mine ~= nil and (side.alive or mine.outlives), mine ~= nil and mine.sudden
end

local function taken(name)
  for _, side in ipairs(game.sides) do
    if side.power == name then return true end
  end
  return false
end

-- "power killer_queen" and the like, one for each ability.
local function choices()
  local verbs = {}
  for _, name in ipairs(abilities.names()) do
    verbs["power " .. name] = {
      ends_turn = false,
      when = compare("side.picking", "==", 1),
      candidates = function(_, opt) return opt.unique and taken(name) and {} or { {} } end,
      apply = function(side, _, opt)
        side.picking = false
        take(side, name, opt.how == "secret")
      end,
    }
  end
  return verbs
end

-- Position text names them in turn order, a secret one with a star: "jailhouse_lock,*killer_queen,none,?"; who has still to
-- choose is a question mark.
local function written()
  local list = {}
  for seat, side in ipairs(game.sides) do list[seat] = side.picking and "?" or (side.secret and "*" or "") .. side.power end
  return table.concat(list, ",")
end

local function read(text)
  local seat, word = 1, ""
  for i = 1, #text + 1 do
    local letter = string.sub(text, i, i)
    if letter == "," or letter == "" then
      local side = game.sides[seat] or error("\"" .. text .. "\" names more abilities than players")
      local secret = string.sub(word, 1, 1) == "*"
      side.picking = word == "?"
      if word ~= "?" then take(side, secret and string.sub(word, 2) or word, secret) end
      seat, word = seat + 1, ""
    else
      word = word .. letter
    end
  end
end

rule "choosing" {
  about = "Each player has one ability: {how} (given: by the variant, or by a set-up; open, secret: chosen by each in his first turn). "
    .. "Who chose secretly is known by it as soon as he uses it in a way that the others see.",
  needs = { "ability/bearing", "ability/energy", "ability/turn" },
  options = seated(),
  fields = { side = {
    power = choice("none", NAMES, { about = "its ability" }),
    secret = bool(false, { about = "the others do not know which" }),
    picking = bool(false, { about = "has still to choose an ability" }),
  } },
  verbs = choices(),
  forbids = { when = compare("side.picking", "==", 1), because = "an ability must be chosen first: \"power …\"" },
  position = { read = read, write = written },
  on = {
    ["game.began"] = function(_, opt)
      for seat, side in ipairs(game.sides) do
        if opt.how ~= "given" then
          side.picking = true
        elseif SEATS[seat] then
          take(side, opt[SEATS[seat]], opt.hidden)
        end
      end
    end,
    ["game.set_up"] = function()
      for _, side in ipairs(game.sides) do
        if side.power ~= "none" then take(side, side.power, side.secret) end
      end
    end,
  },
}
