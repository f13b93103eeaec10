-- A throw is heard, and counts as another number.

local ability = use "abilities".ability

ability "loaded_dice" {
  title = "Loaded Dice",
  text = "once a round he loads the dice, for everybody.",
  reserve = 5,
  bearer = "queen",
  actions = { weight = {
    about = "every throw, whoever makes it, is the highest until the end of the round after this one.",
    kind = "side", price = 1, once = "round", effect = { set = "side.weighted", to = 2 },
  } },
  fields = { side = { weighted = int(0, 0, 2, { about = "rounds for which its dice are weighted", counts_down = "round" }) } },
  falls = function(side) side.weighted = 0 end,
  on = { ["throw.falling"] = { when = anyone { compare("side.weighted", ">", 0) }, does = function(e) e:instead(e.most) end } },
}

test "the fire goes out on a throw of 1" { variant = "ability-duel", with = "powers", row = "K Q . . . k", throws = { 1 },
  cells = { h8 = { fire = true } }, sides = { white = { power = "loaded_dice", energy = 1 } }, play = { "weight", "a1a2", "f1f2" },
  want = { ["h8.fire"] = false, ["white.weighted"] = 1 } }

test "without weight it does not" { variant = "ability-duel", with = "powers", row = "K Q . . . k", throws = { 1 },
  cells = { h8 = { fire = true } }, sides = { white = { power = "loaded_dice", energy = 1 } }, play = { "a1a2", "f1f2" },
  want = { ["h8.fire"] = true } }

test "those of others too" { variant = "ability-duel", with = "powers", throws = { 1 }, diagram = [[
  . . . . k
  . . n . .
  . . . . .
  . P . . .
  K . Q . . ]], sides = { white = { power = "loaded_dice", energy = 1 }, black = { power = "gambler", energy = 8 } },
  play = { "weight", "a1a2", "all_in b2" }, want = { b2 = "", c4 = "black knight" } }
