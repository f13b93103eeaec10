-- Charges and a rest between them.

local ability = use "abilities".ability

ability "blink" {
  title = "Blink",
  text = "his pieces are here, then there.",
  reserve = 7,
  bearer = "king",
  actions = { blink = {
    about = "a piece of his that stands within two steps of the king (K'2), other than a pawn, is on another empty cell within "
      .. "three of its own "
      .. "(K'3); twice in the game, and not in the two turns after.",
    kind = "main", price = 4, charges = 2, cooldown = 2,
    target = { zone = "K'2", holds = "own", where = function(cell) return not cell.piece:has "pawn" and not cell.piece:has "immobile",
      "pawns do not blink" end },
    arguments = { { "to", zone = "K'3", around = "target", holds = "empty" } },
    effect = function(use) use.target.piece:move(use.to) end,
  } },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . . . .
  P R . . . .
  K . . . . . ]]

test "there" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "blink", energy = 5 } },
  play = "blink b2 e5",
  want = { e5 = "white rook", ["white.spent_blink"] = 1, turn = "black" } }

test "not pawns, and not where somebody stands" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "blink", energy = 5 } }, refuse = { { "blink a2 c2", because = "pawns do not blink" }, { "blink b2 a2",
    because = "something stands there" } } }

test "it rests, and is used up" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "blink", energy = 5, rests_blink = 1 } }, refuse = { { "blink b2 e5", because = "again in 1 turns" } } }

test "twice in the game" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "blink", energy = 5, spent_blink = 2 } }, refuse = { { "blink b2 e5",
    because = "its 2 uses are used up" } } }
