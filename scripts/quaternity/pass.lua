local royal = use "royal"
local shares = use "shares"

rule "pass" {
  about = "With more than two players still in the game, one who has no legal move and is not in check passes; with two that " ..
          "is a draw (QT-16).",
  needs = "quaternity/points",
  verbs = { pass = {
    when_stuck = true,
    -- In check as well: when a player leaves, his frozen army may have been the one to be counter-mated. Whoever moves
    -- next then mates.
    candidates = function(side) return (#shares.living(game) > 2 or royal.in_danger(game, side, "royal")) and { {} } or {} end,
    apply = function() end,
  } },
  ends = { when = all { living(2), none { living(1), attacked "royal" }, stuck },
    outcome = function() return shares.of_living(game, game.draw_share) end, because = "no legal move" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local board = [[
  .   .   .   .
  .   rQ  .   .
  .   .   .   .
  wK  .   .   . ]]

test "without a legal move and not in check, a player passes (QT-16)" {
  sides = { green = { alive = false } }, diagram = board, pieces = { l1 = "red king", l12 = "black king" },
  play = "pass", want = { turn = "red", a1 = "white king" } }

test "passing is the only thing he may do" {
  sides = { green = { alive = false } }, diagram = board, pieces = { l1 = "red king", l12 = "black king" },
  legal = "pass", want = { legal = 1 } }

test "who has a move does not pass" { refuse = { { "pass", because = "may not", rule = "quaternity/pass" } }, want = { legal = 41 } }

test "of two players one cannot move: a draw (QT-16)" {
  sides = { green = { alive = false }, black = { alive = false } }, turn = "red", diagram = [[
  .   .   .   .
  .   .   .   rQ
  .   .   .   .
  wK  .   .   . ]], pieces = { l1 = "red king" },
  play = "d3b3", want = { outcome = "no legal move", rule = "quaternity/pass", legal = 0,
    points = { white = "0.5", red = "0.5", black = 0, green = 0 } } }
