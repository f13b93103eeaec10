-- An action that lights a fire, and one that happens whenever a fire goes out, whoever lit it.

local abilities, fire = use "abilities", use "fire"

abilities.ability "arsonist" {
  title = "Arsonist",
  text = "he sets cells on fire, and lives on what burns down.",
  reserve = 8,
  bearer = "knight",
  needs = { "ability/fire" },
  actions = {
    kindle = {
      about = "an empty cell that his knight reaches (N1) burns.",
      kind = "side", price = 3, cooldown = 1,
      target = { zone = "N1", holds = "empty" },
      effect = function(use) fire.ignite(use.target) end,
    },
    ashes = {
      about = "when a fire goes out, he gets 2 energy.",
      kind = "conditional", event = "fire.out",
      effect = function(use) abilities.earn(use.side, 2) end,
    },
  },
}

local BOARD = [[
  . . . . k
  . . . . .
  . N . . .
  . . . . .
  K . . . . ]]

test "he kindles, and rests for a turn" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "arsonist", energy = 8 } }, play = { "kindle c5", "a1a2", "e5e4" }, throws = { 1 },
  want = { ["c5.fire"] = true, ["white.energy"] = 6 }, refuse = { { "kindle d4", because = "it rests" } } }

test "no farther than a knight leaps" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "arsonist", energy = 8 } },
  refuse = { { "kindle b5", because = "b5 is not in N1 round the knight on b3: at most 1 leap of a knight," } } }

test "ashes feed him" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black", throws = { 6 },
  cells = { h8 = { fire = true } }, sides = { white = { power = "arsonist", energy = 1 } }, play = "e5e4",
  want = { ["h8.fire"] = false, ["white.energy"] = 4 } }
