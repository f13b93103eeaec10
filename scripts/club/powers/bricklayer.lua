-- A set of cells as argument, and cells that are open again by themselves.

local ability = use "abilities".ability

ability "bricklayer" {
  title = "Bricklayer",
  text = "the rook builds walls that stand for a while.",
  reserve = 8,
  bearer = "rook",
  fields = { cell = { bricks = int(0, 0, 9, { about = "rounds for which a wall stands there", counts_down = "round" }),
                      bricks_of = ref("side", { about = "whose wall it is" }) } },
  falls = "bricks_of",
  actions = { lay = {
    about = "walls on one to three empty cells within two steps of the rook (K2), 1 for each: nobody stops there for two rounds, but "
      .. "one may pass over it.",
    kind = "side",
    arguments = { { "cells", zone = "K2", holds = "empty", cells = { 1, 3 },
                    each = function(cell) return cell.bricks == 0, "a wall stands there" end } },
    price = function(use) return #use.cells end,
    effect = function(use)
      for _, cell in ipairs(use.cells) do cell.bricks, cell.bricks_of = 2, use.side end
    end,
  } },
  forbids = { when = compare("there.bricks", ">", 0), because = "a wall stands there" },
}

local BOARD = [[
  . . . . . k
  . . . r . .
  . . . . . .
  . . R . . .
  K . . . . . ]]

test "nobody stops there" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "bricklayer",
  energy = 3 } },
  play = { "lay d3,c3", "a1a2" }, want = { ["c3.bricks"] = 2, ["white.energy"] = 1 }, refuse = { { "d4d3", because = "a wall" } } }

test "walls fall after two rounds" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "bricklayer", energy = 3 } },
  play = { "lay d3", "a1a2", "f5f4", "a2a1", "f4f5", "a1a2" }, want = { ["d3.bricks"] = 0 }, legal = "d4d3" }

test "what is written wrong is told" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "bricklayer", energy = 3 } },
  refuse = { { "lay d3,d3", because = "d3 is named twice" }, { "lay a1", because = "a1 is not in reach" }, { "lay",
    because = "write lay CELLS" },
    { "lay d3,c3,b3,b2", because = "1 to 3 cells" } } }

test "who goes on passes over it" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "bricklayer", energy = 3 } }, play = { "lay d3", "a1a2" }, legal = "d4d2", refuse = "d4d3" }
