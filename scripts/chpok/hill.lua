local shares, sides = use "shares", use "sides"

-- The middle of the fifth row as the side counts, of a board of that width: one cell, or two where the width is even.
local function on_hill(cell, side, width)
  local half = width // 2
  return cell:row(side) == 5 and (cell.file == half + 1 or width % 2 == 0 and cell.file == half)
end

rule "hill" {
  about = "King of the hill: with `hill`, which is {hill} at first, a king that moves to the centre of the opponent's half ends the "
    .. "game, and counts as if it had taken every king that the opponent has (CH-7.6).",
  needs = { "chpok/score", "chpok/width" },
  options = {
    hill = bool(false, { about = "a king may win on the hill" }),
  },
  fields = { game = {
    hill = settled("hill", { group = "x" }),
    hill_taken = bool(false, { about = "a king stands on the hill" }),
  } },
  fields_only = true,
  on = { ["action.applied"] = { when = all { moves_a "king", compare("game.hill", "==", 1) }, does = function(e)
    if not on_hill(e.to, e.side, game.width) then return end
    game.hill_taken = true
    e.side.scored = e.side.scored + game.king_points * sides.others_have(game, e.side, "king")
  end } },
  ends = {
    when = compare("game.hill_taken", "==", 1), because = "king of the hill",
    outcome = function() return shares.most(game, "scored") end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local below = [[
  k . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . K . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]]

test "a king on the hill wins as if it took every king (CH-7.6)" { stage = "board", game = { hill = true }, diagram = below,
  play = "d4e5", want = { outcome = "king of the hill", rule = "chpok/hill", points = { white = 1, black = 0 },
    ["white.scored"] = 2001 } }

test "the other middle file as well" { stage = "board", game = { hill = true }, diagram = below,
  play = "d4d5", want = { outcome = "king of the hill" } }

test "no other cell of the row" { stage = "board", game = { hill = true }, diagram = below,
  play = "d4c5", want = { outcome = "", ["white.scored"] = 1 } }

test "not at first (CH-7.6)" { stage = "board", diagram = below, play = "d4d5", want = { outcome = "" } }

test "on nine files the hill is one cell" { stage = "board", game = { hill = true, width = 9 }, diagram = [[
  k . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . K . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . . ]],
  play = "d4d5", want = { outcome = "" } }

test "the middle one" { stage = "board", game = { hill = true, width = 9 }, diagram = [[
  k . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . K . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . . ]],
  play = "d4e5", want = { outcome = "king of the hill" } }

test "black's hill is on the fourth rank" { stage = "board", turn = "black", game = { hill = true }, diagram = [[
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . k . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = "d5e4", want = { outcome = "king of the hill", points = { white = 0, black = 1 }, ["black.scored"] = 1001 } }

test "a king taken on the way counts once" { stage = "board", game = { hill = true }, diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . k . . . .
  . . . K . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]],
  play = "d4d5", want = { outcome = "king of the hill", ["white.scored"] = 2001 } }

test "no other piece" { stage = "board", game = { hill = true }, diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . R . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = "d4d5", want = { outcome = "" } }

test "the points decide, not the hill" { stage = "board", game = { hill = true }, sides = { black = { scored = 9000 } },
  diagram = below, play = "d4e5", want = { outcome = "king of the hill", points = { white = 0, black = 1 } } }
