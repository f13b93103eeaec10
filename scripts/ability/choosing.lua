-- Who has which ability. Each ability adds its name to the words among which is chosen here, and the verb that chooses it.

local abilities, texts = use "abilities", use "texts"

local SEATS = { "first", "second", "third", "fourth" }
local ABILITIES = { "power", "second_power", "third_power" }

local function seated()
  local options = {
    how = choice("given", { "given", "open", "secret" },
      { about = "given by the variant or set-up; or each player chooses in his first turn, openly or secretly" }),
    unique = bool(false, { about = "no two players choose the same ability" }),
    each = int(1, 1, 3, { about = "how many abilities each player chooses" }),
    hidden = bool(false, { about = "what is given is secret, too" }),
  }
  for _, seat in ipairs(SEATS) do
    options[seat] = choice("none", { "none" }, { list = "power", about = "the ability of the " .. seat .. " player in turn order" })
  end
  return options
end

-- "killer_queen+gambler", with a star where the others do not know it.
local function powers_of(side)
  local names = {}
  for i, of in ipairs(abilities.all(side)) do names[i] = of.name end
  return (side.secret and "*" or "") .. (names[1] and table.concat(names, "+") or "none")
end

-- Position text names them in turn order, a secret one with a star: "jailhouse_lock,*killer_queen,none,?"; who has still to
-- choose is a question mark. Behind a semicolon stands what the fields of abilities hold.
local function written()
  local list = {}
  for seat, side in ipairs(game.sides) do list[seat] = side.picking and "?" or powers_of(side) end
  local more = abilities.written()
  return table.concat(list, ",") .. (more == "" and "" or ";" .. more)
end

local function read(all)
  local text, more = texts.parted(all, ";")
  for seat, word in ipairs(texts.split(text, ",")) do
    local side = game.sides[seat] or error("\"" .. text .. "\" names more abilities than players")
    local secret = string.sub(word, 1, 1) == "*"
    side.picking = word == "?"
    local names = texts.split(word == "?" and "none" or secret and string.sub(word, 2) or word, "+")
    abilities.take(side, names[1], secret, true)
    for i = 2, #names do abilities.add(side, names[i], secret, true) end
  end
  abilities.read(more)
end

-- A set-up seats abilities one behind the other, none twice.
local function in_order(side)
  local had, free = {}, nil
  for _, slot in ipairs(ABILITIES) do
    local name = side[slot]
    local at = "sides." .. side.name .. "." .. slot
    if name == "none" then
      free = free or slot
    elseif free then
      error(at .. " is " .. name .. ", and no ability is its " .. free, 0)
    elseif had[name] then
      error(at .. " is " .. name .. ", which it has already", 0)
    else
      had[name] = true
    end
  end
end

local function shown(viewer, side) return viewer == side or not side.secret end

rule "choosing" {
  about = "Each player has one ability, whose heading names its reserve of energy (M-1.1) and what bears it: {how} (given: by "
    .. "a set-up, or by the variant, in turn order {first}, {second}, {third}, {fourth}; open, secret: chosen by each in his first "
    .. "turn, {each} of them). Who chose secretly is known by it as soon as he uses it in a way that the others see.",
  needs = { "ability/bearing", "ability/energy", "ability/turn" },
  options = seated(),
  fields = { side = {
    power = choice("none", { "none" }, { list = "power", about = "its ability",
      audience = shown }),
    second_power = choice("none", { "none" }, { list = "power", about = "a second ability", audience = shown }),
    third_power = choice("none", { "none" }, { list = "power", about = "a third one", audience = shown }),
    secret = bool(false, { about = "the others do not know which" }),
    picking = bool(false, { about = "has still to choose an ability" }),
  }, game = {
    secretly = bool(false, { about = "abilities are chosen secretly" }),
    unique = bool(false, { about = "no two players choose the same ability" }),
    each = int(1, 1, 3, { about = "how many abilities each player chooses" }),
    gifted = bool(false, { about = "pieces or cells have had abilities of their own" }),
  }, piece = { gift = choice("none", { "none" }, { list = "power", about = "an ability of its own" }) },
  cell = { gift = choice("none", { "none" }, { list = "power", about = "an ability for whose piece stands there" }) } },
  events = {
    ["ability.gaining"] = { about = "a player is about to get an ability", tells = { "side", "what" } },
    ["ability.gained"] = { about = "a player has got an ability, chosen or otherwise", tells = { "side", "what" } },
    ["ability.lost"] = { about = "a player no longer has it", tells = { "side", "what" } },
    ["ability.using"] = { about = "an action of the ability `cause` is paid for and about to happen; stopped, it comes to nothing",
                          tells = { "side", "what", "cause", "piece", "cell" } },
    ["ability.used"] = { about = "it has happened", tells = { "side", "what", "cause", "piece", "cell" } },
  },
  shows = {
    { label = "abilities:", value = function()
      for _, side in ipairs(game.sides) do
        if side.picking or side.secret or side.power ~= "none" then return nil end
      end
      return "nobody has one; with the overlay powers-chosen everybody chooses one, --set ability/choosing.first=… gives one"
    end },
    { label = "secret", of = "side", value = function(side) return side.secret and "yes" or nil end },
    { label = "ability", of = "side", value = function(side) return side.picking and "still to be chosen" or nil end },
  },
  forbids = { when = compare("side.picking", "==", 1), because = "an ability must be chosen first: \"power …\"" },
  position = { read = read, write = written },
  on = {
    ["game.began"] = function(_, opt)
      game.secretly, game.unique, game.each = opt.how == "secret", opt.unique, opt.each
      for seat, side in ipairs(game.sides) do
        if opt.how ~= "given" then
          side.picking = true
        elseif SEATS[seat] then
          abilities.take(side, opt[SEATS[seat]], opt.hidden, true)
        end
      end
    end,
    ["game.set_up"] = function()
      for _, side in ipairs(game.sides) do
        in_order(side)
        if side.power ~= "none" or side.second_power ~= "none" or side.third_power ~= "none" then abilities.settle(side) end
      end
      for _, cell in ipairs(board.cells()) do
        if cell.gift ~= "none" or cell.piece and cell.piece.gift ~= "none" then game.gifted = true end
      end
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "nobody has one unless it is given" { want = { ["white.power"] = "none", ["white.ability"] = false } }

test "given by the variant" { set = { first = "killer_queen", second = "jailhouse_lock" },
  want = { ["white.power"] = "killer_queen", ["white.ability"] = true, ["white.sudden"] = true, ["black.power"] = "jailhouse_lock",
           ["black.sudden"] = false } }

test "given by a set-up" { sides = { black = { power = "killer_queen" } },
  want = { ["black.ability"] = true, ["black.sudden"] = true, ["white.ability"] = false } }

test "chosen openly by each in his first turn, before anything else" { set = { how = "open" },
  play = { "power jailhouse_lock", "e2e4", "power killer_queen", "e11e9" },
  want = { ["white.power"] = "jailhouse_lock", ["black.power"] = "killer_queen", ["black.secret"] = false } }

test "before anything else" { set = { how = "open" }, refuse = { { "e2e4", because = "an ability must be chosen first" } } }

test "not twice" { set = { how = "open" }, play = "power jailhouse_lock", legal = "e2e4",
  refuse = { { "power killer_queen", because = "white has chosen already" },
    { "power jailhouse_lock", because = "has this ability already" } } }

test "nor where none is chosen" { refuse = { { "power killer_queen", because = "white has no ability to choose" } } }

test "the same as another" { set = { how = "open" }, play = { "power jailhouse_lock", "e2e4" }, legal = "power jailhouse_lock" }

test "or not" { set = { how = "open", unique = true }, play = { "power jailhouse_lock", "e2e4" },
  refuse = { { "power jailhouse_lock", because = "another player has chosen it, and no two choose the same" } },
  legal = "power killer_queen" }

test "several, where each chooses two" { set = { how = "open", each = 2 }, play = { "power jailhouse_lock", "power killer_queen" },
  want = { ["white.power"] = "jailhouse_lock", ["white.second_power"] = "killer_queen", ["white.picking"] = false }, legal = "e2e4" }

test "and not fewer" { set = { how = "open", each = 2 }, play = "power jailhouse_lock",
  refuse = { { "e2e4", because = "an ability must be chosen first" }, "power jailhouse_lock" } }

test "both are used, and the greater reserve holds" { variant = "ability-duel", with = "powers", row = "K Q N . . k",
  sides = { white = { power = "jailhouse_lock", second_power = "killer_queen", energy = 12 } }, legal = { "bomb a2 1",
    "first_signs black" },
  want = { position = "8/8/8/8/8/8/8/8/8/8/8/KQN2k2[] w - 1 - - 12,0 - - - - - jailhouse_lock+killer_queen,none" } }

test "a piece has one for whoever it belongs to, a cell for whose piece stands there" { variant = "ability-duel", with = "powers",
  row = "K N . r . k", sides = { white = { energy = 4 } }, pieces = { b1 = { gift = "killer_queen" } }, legal = "bomb c1 1",
  cells = { d1 = { gift = "jailhouse_lock" } }, want = { ["b1.gift"] = "killer_queen" } }

test "secretly" { set = { how = "secret" }, play = "power jailhouse_lock",
  want = { ["white.power"] = "jailhouse_lock", ["white.secret"] = true } }

test "two may choose the same in secret, or a refusal would tell that somebody has it" { variant = "ability-duel",
  with = { "powers", "powers-secret" }, play = { "power jailhouse_lock", "e2e3" }, legal = "power jailhouse_lock" }

test "until it is used so that the others see it" { sides = { white = { power = "jailhouse_lock", secret = true, energy = 4 } },
  play = { "first_signs black", "black: choose a11 b11 c11" }, want = { ["white.secret"] = false } }

test "what is given may be secret, too" { set = { first = "killer_queen", hidden = true }, want = { ["white.secret"] = true } }

test "who does not have an ability cannot use it" { sides = { white = { power = "killer_queen", energy = 10 } },
  refuse = { { "first_signs black", because = "does not have the ability \"Jailhouse Lock\"" } } }

test "position text names them, with a star what is secret" {
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 7,2 - - - - - *killer_queen,?",
  want = { ["white.power"] = "killer_queen", ["white.secret"] = true, ["black.picking"] = true,
           position = "5k2/8/8/8/8/8/8/8/8/8/8/K7[] w - 3 - - 7,2 - - - - - *killer_queen,?" } }

test "and what else is known of them" {
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K2Q4[] w - 3 - - 7,2 - - - - - "
    .. "killer_queen,none;black.locked=2;@b3.bomb=3;@b3.bomb_of=white;f12.chosen=true",
  want = { ["black.locked"] = 2, ["b3.bomb"] = 3, ["b3.bomb_of"] = "white", ["f12.chosen"] = true,
    position = "5k2/8/8/8/8/8/8/8/8/8/8/K2Q4[] w - 3 - - 7,2 - - - - - "
      .. "killer_queen,none;black.locked=2;@b3.bomb=3;@b3.bomb_of=white;f12.chosen=true" } }

test "what is chosen openly the others are told" { set = { how = "open" }, play = "power jailhouse_lock", as = "black",
  want = { seen = "white: (chooses the ability jailhouse_lock)", ["white.power"] = "jailhouse_lock" } }

test "what is chosen secretly they are not" { set = { how = "secret" }, play = "power jailhouse_lock", as = "black",
  want = { seen = "white: (chooses an ability)" } }

test "what was chosen secretly the others do not see" { set = { how = "secret" }, play = "power jailhouse_lock", as = "black",
  want = { ["white.power"] = "none" } }

test "nor whether it kills suddenly, which few do" { set = { first = "killer_queen", hidden = true }, as = "black",
  want = { ["white.sudden"] = false } }

test "its player knows that, too" { set = { first = "killer_queen", hidden = true }, as = "white", want = { ["white.sudden"] = true } }

test "its player does" { set = { how = "secret" }, play = "power jailhouse_lock", as = "white",
  want = { ["white.power"] = "jailhouse_lock" } }

test "used, it is known" { sides = { white = { power = "jailhouse_lock", secret = true, energy = 4 } },
  play = { "first_signs black", "black: choose a11 b11 c11" }, as = "black", want = { ["white.power"] = "jailhouse_lock" } }
