-- An effect as data, in a field that counts down by itself.

local ability = use "abilities".ability

ability "ice_witch" {
  title = "Ice Witch",
  text = "the bishop turns pieces to ice.",
  reserve = 6,
  bearer = "bishop",
  fields = { piece = { iced = int(0, 0, 9, { about = "rounds for which it is ice", counts_down = "round" }),
                       iced_of = ref("side", { about = "whose ice it is" }) } },
  falls = "iced_of",
  actions = { ice = {
    about = "an enemy piece within two cells diagonally (B2), other than a king, cannot move until the end of the next round.",
    kind = "side", price = 2, cooldown = 1,
    target = { zone = "B2", holds = "enemy", where = function(cell) return not cell.piece:has "royal", "kings do not freeze" end },
    effect = function(use) use.target.piece.iced, use.target.piece.iced_of = 2, use.side end,
  } },
  forbids = { when = compare("piece.iced", ">", 0), because = "it is ice" },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . n . .
  . . B . . .
  K . . . . . ]]

test "who is ice does not move" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "ice_witch", energy = 2 } }, play = { "ice d3", "a1a2" }, refuse = { { "d3b4", because = "it is ice" } } }

test "until it has thawed" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "ice_witch",
  energy = 2 } },
  play = { "ice d3", "a1a2", "f5f4", "a2a1", "f4f5", "a1a2" }, legal = "d3b4", want = { ["d3.iced"] = 0 } }
