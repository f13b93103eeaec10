-- Happens by itself, once a round, and marks who did it for a while.

local ability = use "abilities".ability

ability "oath" {
  title = "Oath",
  text = "his king swears revenge.",
  reserve = 5,
  bearer = "king",
  fields = { piece = { sworn = int(0, 0, 9, { about = "turns for which revenge is sworn on it", counts_down = "turn" }) } },
  actions = {
    swear = {
      about = "on who takes a piece of his revenge is sworn for three of its player's turns, once a round.",
      kind = "conditional", event = "piece.captured", once = "round",
      when = function(use) return use.event.piece.controller == use.side and use.event.by.alive end,
      effect = function(use) use.event.by.sworn = 3 end,
    },
    avenge = {
      about = "a piece on which it is sworn and that stands within two steps of the king (K'2) dies, unless it is a king.",
      kind = "main", price = 3, possible = somewhere { compare("piece.sworn", ">", 0) }, kills = "target",
      target = { zone = "K'2", holds = "enemy", where = function(cell)
        if cell.piece:has "royal" then return false, "kings stand above it" end
        return cell.piece.sworn > 0, "no revenge is sworn on it"
      end },
      effect = function(use) use.target.piece:remove("ability") end,
    },
  },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . r . . . .
  . P n . . .
  K . . . . . ]]

test "it is sworn, and falls due" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black",
  sides = { white = { power = "oath", energy = 3 } }, play = "b3b2", want = { ["b2.sworn"] = 2 }, legal = "avenge b2",
  refuse = { { "avenge c2", because = "no revenge is sworn on it" } } }
