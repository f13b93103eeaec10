-- Lasts some turns, and has an end.

local ability = use "abilities".ability

ability "berserk" {
  title = "Berserk",
  text = "his knights rage; then the king is worn out.",
  reserve = 6,
  bearer = "king",
  needs = { "ability/wounds" },
  moves = { of = "knight", moves = "NN", during = "rage" },
  actions = { rage = {
    about = "for two of his turns, this one counted, his knights ride on (NN); then his king is wounded.",
    kind = "side", price = 2, lasts = 2, once = "game",
    afterwards = function(use)
      if use.bearer then use.bearer:wound("rage") end
    end,
  } },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . . . .
  . . . . . .
  K N . . . . ]]

test "a knight rides on while the rage lasts" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "berserk", energy = 2 } }, play = { "rage", "b1d5", "f5f4" }, want = { d5 = "white knight",
    ["white.lasts_rage"] = 1 },
  legal = "d5h7", refuse = { { "rage", because = "once a game" } } }

test "not without it" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "berserk",
  energy = 2 } }, refuse = "b1d5" }

test "then the king is worn out" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "berserk", energy = 2 } }, play = { "rage", "b1d5", "f5f4", "d5c3" }, want = { ["a1.wounded"] = true } }
