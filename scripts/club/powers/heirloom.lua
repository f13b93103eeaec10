-- The ability of a piece: whoever it belongs to has it.

local abilities = use "abilities"

abilities.ability "heirloom" {
  title = "Heirloom",
  text = "a sword that pieces hand on.",
  reserve = 6,
  bearer = "knight",
  actions = {
    bequeath = {
      about = "a piece of his next to the bearer (K1), other than a king, bears the sword too, for as long as it stands, whoever "
        .. "it belongs to.",
      kind = "side", price = 3, once = "game",
      target = { zone = "K1", holds = "own", where = function(cell) return not cell.piece:has "royal", "kings bear no swords" end },
      effect = function(use) abilities.give(use.target.piece, "heirloom") end,
    },
    cleave = {
      about = "the bearer slays an enemy pawn next to it (K1) and stays.",
      kind = "side", price = 2, target = { zone = "K1", holds = "enemy", of = "pawn" },
      effect = function(use) if use.bearer then use.bearer:take(use.target.piece) end end,
    },
  },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  p . R . p .
  . N . . . .
  K . . . . . ]]

test "the sword is handed on" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "heirloom",
  energy = 3 } },
  play = "bequeath c3", want = { ["c3.gift"] = "heirloom", ["white.energy"] = 0 } }

test "who bears it cleaves, though his player has no such ability" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "gambler", energy = 2 } }, pieces = { c3 = { gift = "heirloom" }, d4 = "black pawn" }, play = "cleave d4",
  want = { d4 = "", c3 = "white rook" }, refuse = { { "cleave a3", because = "not in K1 round the rook on c3" } } }
