-- An aura over the enemy's.

local ability = use "abilities".ability

ability "dread" {
  title = "Dread",
  text = "enemy pawns and knights within two steps of his queen (K2) take nothing.",
  reserve = 3,
  bearer = "queen",
  auras = { dread = { zone = "K2", of = { "pawn", "knight" }, forbids = "takes", because = "it dreads the queen" } },
  actions = { dread = { about = "as long as the queen stands.", kind = "conditional", audience = "all" } },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . p . .
  . Q P . . .
  K . . . . . ]]

test "who dreads her takes nothing" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black",
  sides = { white = { power = "dread" } }, refuse = { { "d3c2", because = "it dreads the queen" } }, legal = "d3d2" }

test "further off it does" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black", pieces = { b2 = "",
  a4 = "white queen" },
  sides = { white = { power = "dread" } }, legal = "d3c2" }
