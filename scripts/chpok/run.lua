local shares, sides = use "shares", use "sides"

rule "run" {
  about = "Kings run: with `run`, which is {run} at first, a king that moves to the opponent's home row ends the game, and counts as "
    .. "if it had taken every king that the opponent has; then the points decide who has won (CH-7.7).",
  needs = "chpok/score",
  options = {
    run = bool(false, { about = "a king may win on the opponent's home row" }),
  },
  fields = { game = {
    run = settled("run", { group = "x" }),
    run_home = bool(false, { about = "a king reached the opponent's home row" }),
  } },
  fields_only = true,
  on = { ["action.applied"] = { when = all { moves_a "king", goes_to(rows(-1)), compare("game.run", "==", 1) }, does = function(e)
    game.run_home = true
    e.side.scored = e.side.scored + game.king_points * sides.others_have(game, e.side, "king")
  end } },
  ends = {
    when = compare("game.run_home", "==", 1), because = "a king ran home",
    outcome = function() return shares.most(game, "scored") end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local near = [[
  k . . . . k . .
  . . . K . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]]

test "a king on the opponent's home row wins as if it took every king (CH-7.7)" { stage = "board", game = { run = true }, diagram = near,
  play = "d7d8", want = { outcome = "a king ran home", points = { white = 1, black = 0 }, ["white.scored"] = 2004 } }

test "not at first (CH-7.7)" { stage = "board", diagram = near, play = "d7d8", want = { outcome = "", ["white.scored"] = 4 } }

test "not a row before" { stage = "board", game = { run = true }, diagram = near, play = "d7d6", want = { outcome = "" } }

test "black runs to the first rank" { stage = "board", game = { run = true }, turn = "black", diagram = [[
  K . . . . .
  . . . k . .
  . . . . . . ]], play = "d2d1", want = { outcome = "a king ran home", ["black.scored"] = 1004 } }

test "a pawn that becomes a king there has not run" { stage = "board", game = { run = true }, diagram = [[
  . . . . k . . .
  P . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]], play = "a7a8=K", want = { outcome = "", ["white.scored"] = 4 } }

test "kings that run and take their own" { stage = "board", game = { run = true, cruel = true }, diagram = [[
  k . . R . . . .
  . . . K . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]], play = "d7d8", want = { outcome = "a king ran home", ["white.scored"] = 1004, d8 = "white king" } }

test "the points decide, not the run (CH-7.7)" { stage = "board", game = { run = true }, sides = { black = { scored = 9000 } },
  diagram = near, play = "d7d8", want = { outcome = "a king ran home", points = { white = 0, black = 1 } } }
