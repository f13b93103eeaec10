local shares = use "shares"

rule "out_of_time" {
  about = "Who runs out of time in the bidding loses at once; in the board phase he loses {points} points, the game is over, and "
    .. "the higher score wins (CH-2, CH-3). What the clocks show is part of the game's record.",
  needs = "chpok/score",
  options = { points = int(5000, 0, 99999, { about = "points lost with the time of the board phase" }) },
  fields = { game = { late = ref("side", { about = "whose time is over" }) } },
  verbs = { timeout = {
    out_of_turn = true, unlisted = true, ends_turn = false,
    apply = function(side, arguments, opt)
      game.late = side
      if game.stage == "board" then side.scored = side.scored - opt.points end
    end,
  } },
  ends = {
    when = compare("game.late", ">=", 0), because = "time",
    outcome = function()
      return game.stage == "board" and shares.most(game, "scored") or shares.without(game, game.late)
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "in the bidding he loses at once (CH-3)" { play = { "bid x raise 3", "timeout" },
  want = { outcome = "time", points = { white = 1, black = 0 }, ["black.scored"] = 0 } }

test "in the board phase it costs 5000 points (CH-2)" { stage = "board", sides = { white = { scored = 4000 } }, diagram = [[
  k . . .
  . . . .
  K . . . ]],
  play = "timeout", want = { outcome = "time", points = { white = 0, black = 1 }, ["white.scored"] = -1000 } }

test "and who is still ahead wins" { stage = "board", sides = { white = { scored = 5001 } }, diagram = [[
  k . . .
  . . . .
  K . . . ]],
  play = "white: timeout", want = { outcome = "time", points = { white = 1, black = 0 } } }

test "how many is an option" { set = { points = 7 }, stage = "board", sides = { black = { scored = 7 } }, diagram = [[
  k . . .
  . . . .
  K . . . ]],
  play = "black: timeout", want = { outcome = "time", points = { white = "0.5", black = "0.5" } } }
