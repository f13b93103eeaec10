-- Abilities change hands.

local abilities = use "abilities"

abilities.ability "thief" {
  title = "Thief",
  text = "he has an eye on what others can do.",
  reserve = 6,
  bearer = "queen",
  actions = { swap_powers = {
    about = "once in the game he and an opponent change abilities.",
    kind = "side", price = 3, once = "game",
    arguments = { { "whom", sides = "opponents", where = function(side) return side.power ~= "none", "nothing is to be had there" end } },
    effect = function(use) abilities.swap(use.side, use.whom) end,
  } },
}

test "they change abilities" { variant = "ability-duel", with = "powers", row = "K Q . q k",
  sides = { white = { power = "thief", energy = 3 }, black = { power = "gambler" } }, play = "swap_powers black",
  want = { ["white.power"] = "gambler", ["black.power"] = "thief", ["white.energy"] = 0 } }

test "what the smaller reserve does not hold is lost (M-1.1)" { variant = "ability-duel", with = "powers", row = "K Q . q k",
  sides = { white = { power = "thief", energy = 3 }, black = { power = "jailhouse_lock", energy = 12 } }, play = "swap_powers black",
  want = { ["white.energy"] = 0, ["black.energy"] = 6 } }

test "once in the game" { variant = "ability-duel", with = "powers", row = "K Q . q k",
  sides = { white = { power = "thief", energy = 6, used_swap_powers = 1 }, black = { power = "gambler" } },
  refuse = { { "swap_powers black", because = "once a game" } } }
