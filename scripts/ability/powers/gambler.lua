local abilities = use "abilities"
local ability = abilities.ability
local wounds = use "wounds"

ability "gambler" {
  title = "Gambler",
  text = "the knights throw dice with whoever stands a leap away (M-5.3: wounds, dice, a range of prices).",
  reserve = int(8, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "knight",
  sudden = true,
  needs = { "ability/wounds" },
  actions = {
    wager = {
      about = "for 1 to 5 energy a die of six is thrown against an enemy piece that a knight could take (N1). A throw up to the stake "
        .. "wounds it, a 6 wounds the knight.",
      kind = "side", price = { 1, 5 },
      target = { zone = "N1", holds = "enemy" },
      effect = function(use)
        local throw = game.random(6)
        if throw <= use.price then
          wounds.wound(use.target.piece)
        elseif throw == 6 then
          wounds.wound(use.bearer)
        end
      end,
    },
    doubling = {
      about = "all energy, at least 4, on one throw: 1 to 3 doubles it as far as the reserve goes, more loses it.",
      kind = "side", possible = compare("side.energy", ">=", 4),
      when = function(use) return use.side.energy >= 4 end, because = "less than 4 is no stake",
      effect = function(use)
        if game.random(6) <= 3 then abilities.earn(use.side, use.side.energy) else use.side.energy = 0 end
      end,
    },
    all_in = {
      about = "an enemy piece that a knight could take dies on a 4, 5 or 6; else the knight does.",
      kind = "main", price = 8,
      target = { zone = "N1", holds = "enemy" },
      effect = function(use)
        local loser = game.random(6) >= 4 and use.target.piece or use.bearer
        loser:remove("ability")
      end,
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function lucky(energy) return { white = { power = "gambler", energy = energy } } end

local BOARD = [[
  . . . . . k
  . r . q . .
  . . . . . .
  . . N . . .
  P . . b . .
  K . . . . . ]]

test "a throw up to the stake wounds it" { diagram = BOARD, sides = lucky(8), pieces = { e2 = "black bishop" }, throws = { 3 },
  play = "wager e2 3", want = { e2 = "black pawn", c3 = "white knight", ["white.energy"] = 5, turn = "white" } }

test "one above it does nothing" { diagram = BOARD, sides = lucky(8), pieces = { e2 = "black bishop" }, throws = { 4 },
  play = "wager e2 3", want = { e2 = "black bishop", c3 = "white knight", ["white.energy"] = 5 } }

test "a 6 wounds the knight" { diagram = BOARD, sides = lucky(8), pieces = { e2 = "black bishop" }, throws = { 6 },
  play = "wager e2 5", want = { e2 = "black bishop", c3 = "white pawn", ["white.energy"] = 3 } }

test "the one that is a leap away, of several" { diagram = BOARD, sides = lucky(8),
  pieces = { b1 = "white knight", f4 = "black bishop", g2 = "white knight" },
  throws = { 6 }, play = "wager f4 1", want = { b1 = "white knight", c3 = "white knight", g2 = "white pawn", f4 = "black bishop" } }

test "from 1 to 5, and what can be paid (M-1.2, M-1.5)" { diagram = BOARD, sides = lucky(4),
  legal = { "wager b5 1", "wager d5 4" },
  refuse = { { "wager b5 5", because = "it costs 5 energy, and white has 4" }, { "wager b5 6", because = "a number from 1 to 5" },
             "wager b5 0" } }

test "only on enemies that a knight could take" { diagram = BOARD, sides = lucky(8),
  refuse = { { "wager d2 1", because = "not in N1" }, "wager e4 1", "wager b1 1" } }

test "a queen's owner chooses what becomes of her" { diagram = BOARD, sides = lucky(8), throws = { 1 },
  play = { "wager d5 1", "black: choose N" }, want = { d5 = "black knight", turn = "white" } }

test "once a turn" { diagram = BOARD, sides = lucky(8), throws = { 5 }, play = "wager b5 1",
  refuse = { { "wager d5 1", because = "in this turn already" } } }

test "1 to 3 doubles the energy, up to the reserve" { diagram = BOARD, sides = lucky(5), throws = { 3 }, play = "doubling",
  want = { ["white.energy"] = 8, turn = "white" } }

test "with 4 it can be done, once in a turn" { diagram = BOARD, sides = lucky(4), throws = { 1 }, play = "doubling",
  want = { ["white.energy"] = 8 }, refuse = { { "doubling", because = "in this turn already" } } }

test "its reserve is 8" { diagram = BOARD, sides = lucky(7), play = { "a1b1", "f6e6", "b1a1", "e6f6" }, want = { ["white.energy"] = 8 } }

test "it kills suddenly" { diagram = BOARD, sides = lucky(0), want = { ["white.sudden"] = true } }

test "more loses it" { diagram = BOARD, sides = lucky(5), throws = { 4 }, play = "doubling", want = { ["white.energy"] = 0 } }

test "less than 4 is no stake" { diagram = BOARD, sides = lucky(3), refuse = { { "doubling", because = "less than 4 is no stake" } } }

test "all in: on a 4 the enemy dies" { diagram = BOARD, sides = lucky(8), throws = { 4 }, play = "all_in d5",
  want = { d5 = "", c3 = "white knight", turn = "black", ["white.energy"] = 0 } }

test "for 8, on an enemy that a knight could take" { diagram = BOARD, sides = lucky(8),
  refuse = { { "all_in d2", because = "not in N1" }, { "all_in b1", because = "no such enemy stands there" } } }

test "for 7 it cannot be had" { diagram = BOARD, sides = lucky(7), refuse = { { "all_in d5", because = "it costs 8 energy" } } }

test "on a 3 the knight does" { diagram = BOARD, sides = lucky(8), throws = { 3 }, play = "all_in d5",
  want = { d5 = "black queen", c3 = "" } }
