local shares = use "shares"

local function loses(what)
  return {
    out_of_turn = true, unlisted = true, ends_turn = false,
    apply = function(side)
      game.gave_up, game.by_time = side, what == "time"
    end,
  }
end

rule "time" {
  about = "A player whose clock shows zero has run out of time and loses for his team (SW-12, SW-14); so does one who resigns. All four "
    .. "may agree to a draw.",
  fields = { game = {
    gave_up = ref("side", { about = "who ran out of time or resigned" }),
    by_time = bool(false, { about = "it was the time" }),
  } },
  fields_only = true,
  verbs = { timeout = loses "time", resign = loses "resignation" },
  ends = {
    { when = all { compare("game.gave_up", ">=", 0), compare("game.by_time", "==", 1) },
      outcome = function() return shares.without_team(game, game.gave_up) end, because = "time" },
    { when = compare("game.gave_up", ">=", 0),
      outcome = function() return shares.without_team(game, game.gave_up) end, because = "resignation" },
  },
}

test "whose clock has fallen loses for his team (SW-14)" { play = { "A: e2e4", "b: timeout" },
  want = { outcome = "time", rule = "bughouse/time", points = { A = 0, b = 0, a = 1, B = 1 } } }

test "who resigns, too" { play = "B: resign",
  want = { outcome = "resignation", rule = "bughouse/time", points = { A = 1, b = 1, a = 0, B = 0 } } }
