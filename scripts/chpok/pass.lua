rule "pass" {
  about = "A player who has no move passes (CH-6.2); with `pass`, which is {pass} at first, anybody may pass instead of moving "
    .. "(CH-7.14).",
  needs = "chpok/turns",
  options = { pass = bool(false, { about = "passing is always allowed (CH-7.14)" }) },
  fields = { game = { pass = settled("pass", { group = "x" }) } },
  verbs = { pass = {
    stages = "board", when_stuck = true, unless = compare("game.pass", "==", 1),
    because = function(side) return not game.pass and side.name .. " has a move, and passing was not bid (CH-6.2, CH-7.14)" or nil end,
    apply = function() end,
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "instead of a move, where that was bid (CH-7.14)" { stage = "board", game = { pass = true }, row = "R . . K . . . k",
  play = { "pass", "pass" }, want = { turn = "white", ["white.made"] = 1, ["black.made"] = 1 } }

test "not at first (CH-7.14)" { stage = "board", row = "R . . K . . . k",
  refuse = { { "pass", because = "white has a move, and passing was not bid", rule = "chpok/pass" } } }

test "who has no move passes (CH-6.2)" { stage = "board", turn = "black", diagram = [[
  k # . . . . . .
  # # . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]], play = "pass", want = { turn = "white", legal = 3 } }
