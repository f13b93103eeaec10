local powers, texts = use "ability_powers", use "texts"

-- What a secret action costs would tell which it was, and where the energy stops rising which ability it is.
local function shown(viewer, side) return viewer == side or not powers.tells(side) end

-- Of a player who has an ability, where no rule hears of energy; of one who has none the rule says it as data.
local function feed(side, opt)
  local energy, cap = side.energy, powers.fed_to(side)
  if cap and energy < cap then side.energy = math.min(energy + opt.gain, cap) end
end

local function gain(side, opt)
  local cap = powers.cap(side)
  if side.energy >= (cap or opt.cap) or cap and not powers.borne(side) then return end
  powers.gain(side, opt.gain, cap or opt.cap, "turn")
end

-- What play never comes to is a slip of the pen. Position text is what play wrote.
local function check_reserves(e)
  if e.cause ~= "data" then return end
  for _, side in ipairs(game.sides) do
    local most = powers.cap(side)
    if most and side.energy > most then
      game.refuse("sides." .. side.name .. ".energy is " .. side.energy .. ", and the reserve of its ability is " .. most)
    end
  end
end

local earns = none { eliminated, living(1) }
local alone = none { heard "energy.coming", heard "energy.changed" }

rule "energy" {
  about = "Before each of his turns a player gets {gain} energy, up to the reserve of his ability, or {cap} as long as he has none "
    .. "(M-1.1). It pays for what his ability does (M-1.2); what is done several times is paid for each time (M-1.3), what "
    .. "cannot be paid is illegal (M-1.5). Who changes to an ability with a smaller reserve loses what it does not hold (M-1.1). "
    .. "While the piece that bears the ability is dead he gets none; if it returns, it goes on from there (M-1.4). The others do not "
    .. "see it where it would tell a secret (M-5.2).",
  needs = { "ability/bearing" },
  options = {
    gain = int(1, 0, 99, { about = "energy before each turn" }),
    cap = int(10, 0, 99, { about = "the most that a player without an ability has" }),
  },
  fields = { side = { energy = int(0, 0, 99, { about = "energy", audience = shown }) } },
  events = {
    ["energy.coming"] = { about = "energy is about to come in", tells = { "side", "amount", "cause" } },
    ["energy.changed"] = { about = "energy came in, or was paid; the cause is \"turn\", \"earned\", the action, or \"reserve\" where a "
      .. "smaller one holds less",
                           tells = { "side", "amount", "cause" } },
  },
  shows = { label = "energy", of = "side", value = function(side) return side.energy > 0 and side.energy or nil end },
  -- Position text counts it for the players in turn order: "4,0,12,3".
  position = {
    read = function(text)
      for seat, number in ipairs(texts.split(text, ",")) do
        local side = game.sides[seat]
        if not side or not tonumber(number) then error("\"" .. text .. "\" does not say how much energy each player has") end
        side.energy = tonumber(number)
      end
    end,
    write = function()
      local list = {}
      for seat, side in ipairs(game.sides) do list[seat] = side.energy end
      return table.concat(list, ",")
    end,
  },
  on = {
    ["game.set_up"] = check_reserves,
    ["turn.began"] = {
      { raise = "side.energy", by = option "gain", at_most = option "cap",
        when = all { alone, earns, compare("side.ability", "==", 0), compare("side.energy", "<", option "cap") } },
      { when = all { alone, earns, compare("side.ability", "==", 1) }, does = function(e, opt) feed(e.side, opt) end },
      { when = all { earns, none { alone } }, does = function(e, opt) gain(e.side, opt) end },
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- A queen with bombs, and a black king that walks.
local BOARD = [[
  . . . . . k
  . . . . . .
  . . . . . .
  . . Q . . .
  . . . . . .
  K . . . . . ]]

test "everybody gets one before each of his turns (M-1.1)" { play = { "e2e4", "e11e9", "e4e5" },
  want = { ["white.energy"] = 2, ["black.energy"] = 2 } }

test "the first player has got his before the first turn (M-1.1)" { want = { ["white.energy"] = 1, ["black.energy"] = 0 } }

test "up to the reserve of his ability (M-1.1)" { variant = "ability-duel", with = "powers", diagram = BOARD, play = { "a1a2", "f6f5" },
  sides = { white = { power = "killer_queen", energy = 9 }, black = { power = "jailhouse_lock", energy = 11 } },
  want = { ["white.energy"] = 10, ["black.energy"] = 12 } }

test "it stays there (M-1.1)" { variant = "ability-duel", with = "powers",
  diagram = BOARD, play = { "a1a2", "f6f5" }, sides = { white = { power = "killer_queen", energy = 10 } },
  want = { ["white.energy"] = 10 } }

test "without an ability up to ten" { diagram = BOARD, sides = { white = { energy = 9 } },
  play = { "a1a2", "f6f5", "a2a1", "f5f6" }, want = { ["white.energy"] = 10 } }

test "without an ability up to a limit of its own" { diagram = BOARD, set = { cap = 3 }, sides = { white = { energy = 3 } },
  play = { "a1a2", "f6f5" }, want = { ["white.energy"] = 3 } }

test "how much it is, is an option" { set = { gain = 4 }, play = { "e2e4", "e11e9" }, want = { ["white.energy"] = 8 } }

test "abilities are paid for with it (M-1.2)" { variant = "ability-duel", with = "powers",
  diagram = BOARD, sides = { white = { power = "killer_queen", energy = 6 } },
  play = "bomb c5 2", want = { ["white.energy"] = 2, ["c5.bomb"] = 2 } }

test "what is done several times is paid for each time (M-1.3)" { variant = "four-ability", with = "powers",
  sides = { black = { power = "jailhouse_lock", energy = 9 } },
  play = { "first_signs blue", "blue: choose e2 f2 g2", "first_signs red", "red: choose b5 b6 b7" },
  want = { ["black.energy"] = 1 }, refuse = { { "first_signs green", because = "it costs 4 energy, and black has 1" } } }

test "none while the bearer is dead (M-1.4)" { variant = "ability-duel", with = "powers", diagram = [[
  . . . . . k
  . . . . . .
  K . . . . . ]], sides = { white = { power = "killer_queen", energy = 3 } }, play = { "a1a2", "f3f2", "a2a1", "f2f3" },
  want = { ["white.energy"] = 3 } }

test "when it returns it goes on from where it stopped (M-1.4)" { variant = "ability-duel", with = "powers", diagram = [[
  . . . . . k
  P . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . K . . . . ]], sides = { white = { power = "killer_queen", energy = 3 } }, play = { "b1b2", "f12f11", "a11a12=Q", "f11f10" },
  want = { ["white.energy"] = 4 } }

test "what cannot be paid is illegal, with price and balance in the reason; nothing is spent (M-1.5)" {
  variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "killer_queen", energy = 3 } },
  refuse = { { "bomb c5 2", because = "it costs 4 energy, and white has 3" }, { "bomb c5 3", because = "it costs 9 energy" } },
  legal = "bomb c5 1", want = { ["white.energy"] = 3 } }

test "the others see it" { variant = "ability-duel", with = "powers", diagram = BOARD, as = "black",
  sides = { white = { power = "wild_hunt", energy = 3 } }, want = { ["white.energy"] = 3 } }

test "a reason states nothing that who asks may not know (M-5.2)" { variant = "ability-duel", with = "powers", diagram = BOARD,
  as = "black", sides = { white = { power = "jailhouse_lock", secret = true, energy = 2 } },
  refuse = { { "first_signs black", because = "black may not know whether it is legal, which depends on white.power" } } }

test "but not where it would tell a secret (M-5.2)" { variant = "ability-duel", with = "powers", diagram = BOARD, as = "black",
  sides = { white = { power = "killer_queen", energy = 3 }, black = { energy = 4 } },
  want = { ["white.energy"] = 0, ["black.energy"] = 4 } }

test "he himself does (M-5.2)" { variant = "ability-duel", with = "powers", diagram = BOARD, as = "white",
  sides = { white = { power = "killer_queen", energy = 3 } }, want = { ["white.energy"] = 3 } }

test "position text counts it" { variant = "ability-duel", with = "powers",
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 7,2 - - - - - killer_queen,none",
  want = { ["white.energy"] = 7, ["black.energy"] = 2,
    position = "5k2/8/8/8/8/8/8/8/8/8/8/K7[] w - 3 - - 7,2 - - - - - killer_queen,none" } }

test "drawings tell it with the ability" { variant = "ability-duel", with = "powers",
  sides = { white = { power = "killer_queen", energy = 9 } }, want = { shown = { white = { energy = "9", ability = "Killer Queen" } } } }

test "and each that the player has" { variant = "ability-duel", with = "powers",
  sides = { white = { power = "killer_queen", second_power = "jailhouse_lock", energy = 9 } },
  want = { shown = { white = { energy = "9", ability = "Killer Queen, Jailhouse Lock" } } } }

test "but not what others may not know" { variant = "ability-duel", with = "powers", as = "black",
  sides = { white = { power = "killer_queen", secret = true, energy = 9 } },
  want = { shown = { white = { secret = "yes" } } } }
