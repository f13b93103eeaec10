local shares = use "shares"

local function offerer()
  for _, side in ipairs(game.sides) do
    if side.offers then return side end
  end
end

local function lapse()
  game.offered = false
  for _, side in ipairs(game.sides) do side.offers, side.agrees = false, false end
end

local function agreed()
  for _, side in ipairs(shares.living(game)) do
    if not side.agrees then return false end
  end
  return true
end

rule "draw" {
  about = "A draw is offered by the player on turn and must be accepted by every other player still in the game; the offer " ..
          "lapses when the player who made it is on turn again (QT-7).",
  needs = "quaternity/points",
  fields = {
    game = { offered = bool(false, { counted = false, about = "an offer of a draw stands" }) },
    side = {
      offers = bool(false, { counted = false, about = "it offered a draw" }),
      agrees = bool(false, { counted = false, about = "it agrees to the draw that is offered" }),
    },
  },
  fields_only = true,
  on = {
    ["turn.began"] = { when = compare("side.offers", "==", 1), does = lapse },
    ["side.eliminated"] = { when = compare("side.offers", "==", 1), does = lapse },
  },
  verbs = {
    ["draw offer"] = {
      unlisted = true, ends_turn = false,
      candidates = function() return offerer() and {} or { {} } end,
      apply = function(side) game.offered, side.offers, side.agrees = true, true, true end,
      because = function()
        local side = offerer()
        return side and "a draw is offered already, by " .. side.name or nil
      end,
    },
    ["draw accept"] = {
      unlisted = true, out_of_turn = true, ends_turn = false,
      candidates = function(side) return game.offered and side.alive and not side.agrees and { {} } or {} end,
      apply = function(side) side.agrees = true end,
      because = function(side)
        if not game.offered then return "no draw is offered" end
        return side.agrees and side.name .. " has agreed to it already" or nil
      end,
    },
  },
  ends = { when = all { compare("game.offered", "==", 1), none { living(1) }, function() return agreed() end },
    outcome = function() return shares.of_living(game, game.draw_share) end, because = "the players' agreement" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local half = "0.5"

test "agreed to by all, it is a draw (QT-7)" {
  play = { "draw offer", "a5a6", "red: draw accept", "green: draw accept", "black: draw accept" },
  want = { outcome = "the players' agreement", points = { white = half, red = half, black = half, green = half } } }

test "not while one of them is silent" {
  play = { "draw offer", "a5a6", "draw accept", "green: draw accept" }, want = { outcome = "", turn = "red" } }

test "it lapses when its player is on turn again (QT-7)" {
  play = { "draw offer", "a5a6", "draw accept", "a8a7", "draw accept", "j8j7", "j5j6" },
  refuse = { { "green: draw accept", because = "no draw is offered", rule = "quaternity/draw" } }, legal = "draw offer",
  want = { outcome = "", turn = "white" } }

test "offered by the player on turn only" { refuse = { { "red: draw offer", because = "it is not red's turn" } } }
test "accepted only where one is offered" { refuse = { { "red: draw accept", because = "no draw is offered" } } }
test "not by its own player, and not twice" { play = { "draw offer", "a5a6", "draw accept" },
  refuse = { "white: draw accept", "red: draw accept" } }
test "no second offer while one stands" { play = { "draw offer", "a5a6" }, refuse = "draw offer" }
test "an offer is no turn" { play = "draw offer", want = { turn = "white" }, legal = "a5a6" }

test "who is out is not asked" { play = { "green: resign", "draw offer", "a5a6", "red: draw accept", "black: draw accept" },
  want = { outcome = "the players' agreement", points = { white = half, red = half, black = half, green = 0 } } }

test "when the last one who did not agree leaves, it is agreed" {
  play = { "draw offer", "a5a6", "red: draw accept", "black: draw accept", "green: resign" },
  want = { outcome = "the players' agreement", points = { white = half, red = half, black = half, green = 0 } } }

test "with its player the offer is gone" { play = { "draw offer", "a5a6", "red: draw accept", "white: resign" },
  refuse = "black: draw accept", want = { outcome = "" } }

test "an offer that lapsed leaves no agreement behind" {
  play = { "draw offer", "a5a6", "draw accept", "a8a7", "j8j7", "j5j6", "draw offer", "e5e6", "green: draw accept", "black: draw accept" },
  refuse = "white: draw accept", want = { outcome = "" }, legal = "red: draw accept" }

test "who is left alone has won, whatever he had offered (QT-21, QT-23)" {
  play = { "red: resign", "green: leave", "draw offer", "black: timeout" },
  want = { outcome = "all others have left", points = { white = 1, red = 0, black = 0, green = 0 } } }

test "nor is it a draw when he who offered leaves the last one alone (QT-23)" {
  play = { "green: resign", "black: resign", "draw offer", "white: resign" },
  want = { outcome = "all others have left", points = { white = 0, red = 1, black = 0, green = 0 } } }
