local shares = use "shares"

rule "resign" {
  about = "A player who resigns loses, whatever the points, in either phase, on his turn or not (CH-3).",
  fields = { game = { resigned = ref("side", { about = "who resigned" }) } },
  verbs = { resign = {
    out_of_turn = true, unlisted = true, ends_turn = false,
    apply = function(side) game.resigned = side end,
  } },
  ends = {
    when = compare("game.resigned", ">=", 0), because = "resignation",
    outcome = function() return shares.without(game, game.resigned) end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who resigns loses, whatever the points (CH-3)" { stage = "board", sides = { white = { scored = 3000 } }, diagram = [[
  k . . .
  . . . .
  K . . . ]],
  play = "resign", want = { outcome = "resignation", points = { white = 0, black = 1 } } }

test "also out of turn" { stage = "board", diagram = [[
  k . . .
  . . . .
  K . . . ]],
  play = "black: resign", want = { outcome = "resignation", points = { white = 1, black = 0 } } }

test "also in the bidding" { play = { "bid x raise 3", "resign" },
  want = { outcome = "resignation", points = { white = 1, black = 0 } }, refuse = { { "bid x raise 1", because = "over" } } }
