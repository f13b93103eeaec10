local sides = use "sides"
local squares = use "squares"

local function removable(side)
  local list = {}
  local kings = game.count("king", side)
  for _, piece in ipairs(side:pieces()) do
    if piece.type ~= "king" or kings > 1 then list[#list + 1] = { piece.cell } end
  end
  return list
end

rule "remove" {
  about = "With `remove`, which is {remove} at first, a player may take one of his own pieces off the board instead of moving, but "
    .. "not his last king, as if the opponent had taken it: a king brings him points (CH-7.13).",
  needs = { "chpok/turns", "chpok/score" },
  options = { remove = bool(false, { about = "pieces may be taken off" }) },
  fields = { game = { remove = settled("remove", { group = "x" }) } },
  verbs = { remove = {
    stages = "board",
    candidates = function(side) return game.remove and removable(side) or {} end,
    because = function(side, given)
      if not game.remove then return "removing pieces was not bid (remove is off)" end
      if not squares.is_cell(given[1]) then return "write remove and the cell of one of your pieces" end
      local piece = given[1].piece
      if not piece or piece.controller ~= side then return "no piece of " .. side.name .. "'s stands on " .. given[1].name end
      return side.name .. " may not remove his last king"
    end,
    apply = function(side, arguments)
      local piece = arguments[1].piece
      local other = sides.opponent(game, side)
      if piece.type == "king" then other.scored = other.scored + game.king_points end
      piece:remove("remove")
    end,
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a piece goes off instead of a move (CH-7.13)" { stage = "board", game = { remove = true }, row = "R N . K . . . k",
  play = "remove b1", want = { board = "R . . K . . . k", turn = "black", ["black.scored"] = 0, ["white.made"] = 1 } }

test "not at first (CH-7.13)" { stage = "board", row = "R N . K . . . k",
  refuse = { { "remove b1", because = "removing pieces was not bid" } } }

test "not the last king" { stage = "board", game = { remove = true }, row = "R N . K . . . k",
  refuse = { { "remove d1", because = "may not remove his last king" } } }

test "but one of several, which brings the opponent a thousand points (CH-7.13)" { stage = "board", game = { remove = true },
  row = "R K . K . . . k", play = "remove d1", want = { board = "R K . . . . . k", ["black.scored"] = 1000, outcome = "" } }

test "not the opponent's, and nothing where nothing stands" { stage = "board", game = { remove = true }, row = "R N . K . . r k",
  refuse = { "remove g1", "remove c1" } }

test "a cell is named, not a side" { stage = "board", game = { remove = true }, row = "R N . K . . . k",
  refuse = { { "remove white b1", because = "write remove and the cell of one of your pieces" },
             { "remove black", because = "write remove and the cell of one of your pieces" } } }
