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

local function against(power, more)
  more.variant, more.with, more.row, more.play = "ability-duel", "powers", "K Q . q k", "swap_powers black"
  more.sides = { white = { power = "thief", energy = 3 }, black = { power = power } }
  for field, value in pairs(more.locked or {}) do more.sides.white[field] = value end
  more.locked = nil
  return more
end

test "bombs that the other laid are gone with the exchange (HR-4.3)" (against("killer_queen", {
  cells = { c1 = { bomb = 2, bomb_of = "black", aimed_at = true } }, pieces = { b1 = { bomb = 1, bomb_of = "black" } },
  want = { ["c1.bomb"] = 0, ["c1.aimed_at"] = false, ["b1.bomb"] = 0, ["white.power"] = "killer_queen" } }))

test "so is a lock (HR-4.3)" (against("jailhouse_lock", { locked = { locked = 2, locked_by = "black" },
  want = { ["white.locked"] = 0, ["white.power"] = "jailhouse_lock" } }))

test "fire burns on (HR-4.3)" (against("salamander", { cells = { c1 = { fire = true } }, want = { ["c1.fire"] = true } }))
