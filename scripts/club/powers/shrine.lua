-- The ability of a place: whoever stands there has it.

local abilities = use "abilities"

abilities.ability "shrine" {
  title = "Shrine",
  text = "holy ground, which serves everybody.",
  reserve = 6,
  bearer = "bishop",
  actions = {
    hallow = {
      about = "an empty cell within two steps of the bishop (K2) is holy from now on; once in the game.",
      kind = "side", price = 3, once = "game", target = { zone = "K2", holds = "empty" },
      effect = function(use) abilities.give(use.target, "shrine") end,
    },
    pray = {
      about = "his bishop, or whoever of any player stands on holy ground, prays instead of moving: 2 energy.",
      kind = "main", when = function(use) return use.bearer ~= nil, "nobody is there to pray" end,
      effect = function(use) use.side.energy = math.min(use.side.energy + 2, 6) end,
    },
  },
}

local BOARD = [[
  . . . . . k
  . . . n . .
  . . . . . .
  . . B . . .
  K . . . . . ]]

test "the ground is holy" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "shrine",
  energy = 3 } },
  play = "hallow d3", want = { ["d3.gift"] = "shrine" } }

test "who stands there prays, whatever he has" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black",
  cells = { d4 = { gift = "shrine" } }, play = "pray", want = { ["black.energy"] = 2, turn = "white" } }

test "not beside it" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black", cells = { d3 = { gift = "shrine" } },
  refuse = { "pray" } }
