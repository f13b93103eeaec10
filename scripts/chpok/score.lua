local texts = use "texts"

-- The board has no more rows that could give points than the option allows. What comes onto the last n of them is given a point
-- for each n.
local MOST_ROWS = 8

local function points_for_rows()
  local points = {}
  for n = 1, MOST_ROWS do
    points[n] = { raise = "side.scored", by = 1,
      when = all { compare("option.rows", ">=", n), comes_from(anywhere), goes_to(rows(-n, -1)), none { together } } }
  end
  return points
end

rule "score" {
  about = "A move onto one of the last {rows} rows gives points: 1 on the first of them, 2 on the next, and so on; each enemy king "
    .. "that is taken gives {king} (CH-2). Castling, removing a piece, passing and a newborn pawn give none for the row.",
  options = {
    rows = int(4, 0, MOST_ROWS, { about = "rows that give points, counted from the far side" }),
    king = int(1000, 0, 9999, { about = "points for an enemy king" }),
  },
  fields = {
    side = { scored = int(0, -9999999, 9999999, { about = "points so far" }) },
    game = { king_points = settled("king") },
  },
  fields_only = true,
  on = {
    ["action.applied"] = points_for_rows(),
    ["piece.captured"] = function(e)
      local side = e.by.controller
      if e.piece.type == "king" and e.piece.controller ~= side then side.scored = side.scored + game.king_points end
    end,
  },
  position = {
    read = function(text) texts.set_by_side(game, "scored", text) end,
    write = function() return texts.by_side(game, "scored") end,
  },
  shows = { label = "score", of = "side", value = function(side) return game.stage == "board" and side.scored or nil end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "one to four points on the fifth to the eighth row (CH-2)" { stage = "board", diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  R . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = { "a4a5", "h8g8", "a5a6", "g8h8", "a6a7", "h8g8", "a7a8", "g8h8", "a8a4" },
  want = { ["white.scored"] = 10, ["black.scored"] = 0, shown = { white = { score = "10" } } } }

test "counted from the mover's own home row (CH-2)" { stage = "board", turn = "black", diagram = [[
  r . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = { "a8a4", "h1g1", "a4a5", "g1h1", "a5a1" }, want = { ["black.scored"] = 5, ["white.scored"] = 0 } }

test "the rows are an option" { set = { rows = 2 }, stage = "board", diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  R . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]],
  play = { "a4a6", "h8g8", "a6a7", "g8h8", "a7a8" }, want = { ["white.scored"] = 3 } }

test "a thousand for an enemy king (CH-2)" { stage = "board", diagram = [[
  k . . k
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { ["white.scored"] = 1000, outcome = "" } }

test "nothing for any other piece" { stage = "board", diagram = [[
  q . . k
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { ["white.scored"] = 0 } }

test "nothing for a king of one's own" { stage = "board", game = { cruel = true }, diagram = [[
  . . . k
  . . . .
  K . . .
  K . . . ]],
  play = "a1a2", want = { ["white.scored"] = 0, a2 = "white king", a1 = "" } }

test "castling, removing, passing and a newborn pawn give none by the row; castling moves the king (CH-2, CH-7.4)" {
  stage = "board", game = { remove = true, pass = true, king = 9 },
  sides = { white = { reserve = { pawn = 1 } } }, diagram = [[
  . . . k
  . . . .
  P . . .
  . . K R ]],
  play = { "castle c1 d1", "pass", "remove a2", "pass", "P@a2", "pass", "pass" },
  want = { ["white.scored"] = 9, ["black.scored"] = 0, c1 = "white rook", d1 = "white king" } }

test "taking in passing is a move onto the sixth row" { stage = "board", turn = "black", diagram = [[
  . . . . k
  . . . p .
  . . . . .
  . . . . P
  . . . . .
  . . . . .
  . . . . .
  . . . . K ]],
  play = { "d7d5", "e5d6" }, want = { ["white.scored"] = 2, ["black.scored"] = 0, d5 = "" } }
