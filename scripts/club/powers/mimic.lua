-- More than one ability.

local abilities = use "abilities"

abilities.ability "mimic" {
  title = "Mimic",
  text = "he learns what others show.",
  reserve = 8,
  bearer = "king",
  actions = {
    learn = {
      about = "the ability of an opponent that is known is his, too, besides what he has; once in the game.",
      kind = "side", price = 4, once = "game",
      arguments = { { "from", sides = "opponents", where = function(side, use)
        if side.power == "none" or side.secret then return false, "nothing is known of it" end
        return side.power ~= use.side.power, "it is the same"
      end } },
      effect = function(use) abilities.add(use.side, use.from.power) end,
    },
    forget = {
      about = "he forgets what he learned last.",
      kind = "side", when = function(use) return use.side.second_power ~= "none" and use.side.power == "mimic",
        "he has learned nothing" end,
      effect = function(use)
        local all = abilities.all(use.side)
        abilities.lose(use.side, all[#all].name)
      end,
    },
  },
}

local GAME = { white = { power = "mimic", energy = 6 }, black = { power = "gambler" } }

test "he has both" { variant = "ability-duel", with = "powers", row = "K Q . q k", sides = GAME, play = "learn black",
  want = { ["white.power"] = "mimic", ["white.second_power"] = "gambler", ["black.power"] = "gambler",
           position = "8/8/8/8/8/8/8/8/8/8/8/KQ1qk3[] w - 1 - - 2,0 - - - - - mimic+gambler,gambler;white.used_learn=1" } }

test "and can forget" { variant = "ability-duel", with = "powers", row = "K Q . q k", sides = GAME, play = { "learn black", "forget" },
  want = { ["white.second_power"] = "none" } }

test "who has learned nothing has nothing to forget" { variant = "ability-duel", with = "powers", row = "K Q . q k", sides = GAME,
  refuse = { { "forget", because = "he has learned nothing" } } }

local function learned(power, more)
  more.variant, more.with, more.row, more.play = "ability-duel", "powers", "K Q . q k", "forget"
  more.sides = { white = { power = "mimic", second_power = power }, black = { power = "killer_queen" } }
  return more
end

test "what he laid by it is gone, too (HR-4.3)" (learned("killer_queen", { cells = { c1 = { bomb = 2, bomb_of = "white" } },
  want = { ["c1.bomb"] = 0, ["white.second_power"] = "none" } }))

test "not what the other laid" (learned("killer_queen", { cells = { c1 = { bomb = 2, bomb_of = "black" } }, want = { ["c1.bomb"] = 2 } }))

test "nor when it is another ability that he forgets" (learned("gambler", { cells = { c1 = { bomb = 2, bomb_of = "black" } },
  want = { ["c1.bomb"] = 2 } }))
