-- A word of a list as argument.

local ability = use "abilities".ability

local STEPS = { north = { 0, 1 }, east = { 1, 0 }, south = { 0, -1 }, west = { -1, 0 } }

local function lee(cell, word) return cell:next(STEPS[word][1], STEPS[word][2]) end

ability "wind" {
  title = "Wind",
  text = "the bishop calls the wind, which moves what is light.",
  reserve = 5,
  bearer = "bishop",
  actions = { blow = {
    about = "a pawn within two steps (K'2), whoever's, is blown one cell to the north, east, south or west, where that is empty.",
    kind = "side", price = 2, once = "round",
    target = { zone = "K'2", holds = "piece", of = "pawn" },
    arguments = { { "whither", words = { "north", "east", "south", "west" }, where = function(word, use)
      local to = lee(use.target, word)
      return to ~= nil and not to.closed and not to.piece, "it has no room there"
    end } },
    effect = function(use) use.target.piece:move(lee(use.target, use.whither)) end,
  } },
}

local BOARD = [[
  . . . . . k
  . . . p . .
  . . . p . .
  . . B . . .
  K . . . . . ]]

test "a pawn is blown aside" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "wind",
  energy = 2 } },
  play = "blow d3 east", want = { d3 = "", e3 = "black pawn", ["white.energy"] = 0 } }

test "where it has room" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "wind", energy = 2 } },
  refuse = { { "blow d3 north", because = "\"whither\" cannot be north" }, { "blow d3 up", because = "only north or east" } } }
