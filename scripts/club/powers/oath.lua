-- Happens by itself, once a round, and marks who did it for a while.

local ability, sides = use "abilities".ability, use "sides"

ability "oath" {
  title = "Oath",
  text = "his king swears revenge.",
  reserve = 5,
  bearer = "king",
  fields = { piece = { sworn = int(0, 0, 9, { about = "turns for which revenge is sworn on it", counts_down = "turn" }),
                       sworn_of = ref("side", { about = "who swore it" }) } },
  falls = "sworn_of",
  actions = {
    swear = {
      about = "on who takes a piece of his revenge is sworn for the next three turns of its player, once a round.",
      kind = "conditional", event = "piece.captured", once = "round",
      when = function(use) return use.event.piece.controller == use.side and use.event.by.alive end,
      effect = function(use)
        use.event.by.sworn, use.event.by.sworn_of = sides.turns_to_come(use.event.by.controller, 3), use.side
      end,
    },
    avenge = {
      about = "a piece on which it is sworn and that stands within two steps of the king (K'2) dies, unless it is a king.",
      kind = "main", price = 3, possible = somewhere { compare("piece.sworn", ">", 0) },
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
  sides = { white = { power = "oath", energy = 3 } }, play = "b3b2", want = { ["b2.sworn"] = 3 }, legal = "avenge b2",
  refuse = { { "avenge c2", because = "no revenge is sworn on it" } } }

local function sworn_for(turns, left, more)
  local play = { "b3b2" }
  local steps, back = { "a1a2", "a2a1" }, { "f5f4", "f4f5" }
  for i = 1, turns do
    play[#play + 1] = steps[(i - 1) % 2 + 1]
    play[#play + 1] = back[(i - 1) % 2 + 1]
  end
  more.variant, more.with, more.diagram, more.turn = "ability-duel", "powers", BOARD, "black"
  more.pieces, more.sides, more.play = { f5 = "black king" }, { white = { power = "oath", energy = 3 } }, play
  more.want = { ["b2.sworn"] = left }
  return more
end

test "after two turns of its player it still is" (sworn_for(2, 1, { legal = "avenge b2" }))

test "after three it is forgotten" (sworn_for(3, 0, { refuse = { { "avenge b2", because = "no revenge is sworn on it" } } }))
