local shares = use "shares"

rule "moves" {
  about = "The board phase is over when each player has made {moves} moves (CH-7.2). The higher score wins (CH-2).",
  needs = { "chpok/turns", "chpok/score" },
  options = { moves = int(888, 10, 9999, { about = "moves of each player" }) },
  fields = { game = { moves = settled("moves", { group = "x" }) } },
  ends = {
    when = compare("side.made", ">=", "game.moves"), because = "the last move is made",
    outcome = function() return shares.most(game, "scored") end,
  },
  shows = { label = "moves left", of = "side", value = function(side)
    return game.begun and game.moves - side.made or nil
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = [[
  k . . .
  . . . .
  . . . .
  K . . . ]]

test "the board phase ends after the last move of both (CH-7.2)" { stage = "board", game = { moves = 10 }, diagram = two,
  sides = { white = { made = 9, scored = 5 }, black = { made = 9, scored = 3 } }, play = { "a1b1", "a4b4" },
  want = { outcome = "the last move is made", rule = "chpok/moves", points = { white = 1, black = 0 } } }

test "not after White's" { stage = "board", game = { moves = 10 }, diagram = two,
  sides = { white = { made = 9 }, black = { made = 9 } }, play = "a1b1",
  want = { outcome = "", shown = { white = { ["moves left"] = "0" }, black = { ["moves left"] = "1" } } } }

test "equal scores draw" { stage = "board", game = { moves = 10 }, diagram = two,
  sides = { white = { made = 9, scored = -2 }, black = { made = 9, scored = -3 } }, play = { "a1b1", "a4b4" },
  want = { outcome = "the last move is made", points = { white = "0.5", black = "0.5" } } }

test "888 moves at first (CH-7.2)" { stage = "board", diagram = two,
  sides = { white = { made = 887 }, black = { made = 887 } }, play = "a1b1",
  want = { outcome = "", shown = { white = { ["moves left"] = "0" }, black = { ["moves left"] = "1" } } } }
