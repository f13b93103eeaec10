local shares = use "shares"

rule "quiet_moves" {
  about = "Play without captures, pawn moves and mates is no draw unless wanted (QT-22): it is {mode} after {moves} moves " ..
          "of all players together.",
  needs = "quaternity/points",
  options = {
    mode = choice("off", { "automatic", "claim", "off" }),
    moves = int(200, 1, 10000, { about = "50 moves of each of four players are 200" }),
  },
  fields = { game = { quiet = int(0, 0, 10000, { counted = false, about = "moves since the last capture, pawn move or mate" }) } },
  fields_only = true,
  on = {
    ["action.applied"] = {
      { raise = "game.quiet", by = 1, when = none { captures, moves_a "pawn" } },
      { set = "game.quiet", to = 0, when = any { captures, moves_a "pawn" } },
    },
    ["side.eliminated"] = { set = "game.quiet", to = 0 },
  },
  ends = { when = compare("game.quiet", ">=", option "moves"), mode = option "mode", because = "nothing happened",
    outcome = function() return shares.of_living(game, game.draw_share) end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local kings = "rK10bK/12/12/12/12/wP11/12/12/12/12/12/wK10gK w wrbg - - 1"

test "no draw by default (QT-22)" { position = kings, play = { "a1a2", "a12a11", "l12l11", "l1l2" }, want = { outcome = "" } }
test "one where it is wanted" { position = kings, play = { "a1a2", "a12a11", "l12l11", "l1l2" },
  set = { mode = "automatic", moves = 4 }, want = { outcome = "nothing happened" } }
test "a pawn's move begins the count anew" { position = kings, play = { "a1a2", "a12a11", "l12l11", "l1l2", "a7a8" },
  set = { mode = "automatic", moves = 6 }, want = { outcome = "", ["game.quiet"] = 0 } }
test "or to be claimed" { position = kings, play = { "a1a2", "a12a11" }, set = { mode = "claim", moves = 2 },
  want = { claim = "nothing happened" } }
