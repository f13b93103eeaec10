local home_row, texts = use "home_row", use "texts"

local function couple(cells, king, rook, between)
  local step = rook > king and 1 or -1
  local beside = rook == king + step
  return {
    mover = "king", mover_from = cells[king], mover_to = cells[king + (beside and 1 or 2) * step],
    partner = "rook", partner_from = cells[rook], partner_to = cells[king + (beside and 0 or 1) * step],
    empty = between, label = rook > king and "O-O" or "O-O-O", word = "castle", full = true,
  }
end

-- FEN's word for who may still castle, which says nothing here: "KQkq", "-".
local function fen_rights(text)
  for at = 1, #text do
    if not string.find("KQkq-", string.sub(text, at, at), 1, true) then return false end
  end
  return true
end

rule "castling" {
  about = "A king and a rook on their home row with nothing between castle, wherever they stand and whatever they did before: side "
    .. "by side they change places; otherwise the rook goes next to the king, on the side where it was, and the king to the "
    .. "other side of the rook (CH-6.5). Each player may do so {castlings} times in a game, 0 to 5 (CH-7.5).",
  needs = "chess/army",
  options = { castlings = int(1, 0, 5, { about = "castlings of each player (CH-7.5)" }) },
  fields = {
    game = { castlings = settled("castlings", { group = "x" }) },
    side = { castled = int(0, 0, 5, { about = "castlings made" }) },
  },
  couples = function(side)
    local list, cells = {}, home_row.cells(side)
    for left = 1, side.files do
      for right = left + 1, side.files do
        local between = home_row.stretch(cells, left + 1, right - 1)
        list[#list + 1] = couple(cells, left, right, between)
        list[#list + 1] = couple(cells, right, left, between)
      end
    end
    return list
  end,
  forbids = {
    when = all { together, compare("side.castled", ">=", "game.castlings") },
    because = "no castling is left (CH-7.5)",
  },
  on = { ["action.applied"] = { raise = "side.castled", by = 1, when = together } },
  position = {
    read = function(text)
      if not fen_rights(text) then texts.set_by_side(game, "castled", text) end
    end,
    write = function() return texts.by_side(game, "castled") end,
  },
  shows = { label = "castlings left", of = "side", value = function(side)
    return game.stage == "board" and game.castlings - side.castled or nil
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "with a gap the rook goes next to the king, the king to its other side (CH-6.5)" { stage = "board", diagram = [[
  . . . . . k . .
  P . . . . . . .
  R . . . K . . R ]],
  play = "castle e1 h1", want = { board = [[
  . . . . . k . .
  P . . . . . . .
  R . . . . R K . ]], ["white.castled"] = 1, shown = { white = { ["castlings left"] = "0" } } } }

test "to the other side likewise" { stage = "board", diagram = [[
  . . . . . k . .
  P . . . . . . .
  R . . . K . . R ]],
  play = "castle e1 a1", want = { board = [[
  . . . . . k . .
  P . . . . . . .
  . . K R . . . R ]] } }

test "over one cell the king goes where the rook stood" { stage = "board", row = "R . K . . . k .",
  play = "castle c1 a1", want = { board = "K R . . . . k ." } }

test "side by side they change places (CH-6.5)" { stage = "board", row = "R K . . . . k .",
  play = "castle b1 a1", want = { board = "K R . . . . k ." } }

test "wherever they stand, any king and any rook" { stage = "board", row = "R . K . . R . K",
  legal = { "castle c1 a1", "castle c1 f1", "castle h1 f1" }, refuse = "castle h1 a1", pieces = { d8 = "black king" } }

test "whatever they did before, and whatever attacks them" { stage = "board", game = { castlings = 2 }, diagram = [[
  . . . . r r r k
  . . . . . . . .
  . . . . . . . .
  . . . . K . . R ]],
  play = { "castle e1 h1", "h4h3", "g1h1", "h3h4" }, legal = "castle h1 f1" }

test "not with anything between" { stage = "board", row = "R N . K . b . R",
  refuse = { { "castle d1 a1", because = "not empty" }, { "castle d1 h1", because = "not empty" } }, pieces = { d8 = "black king" } }

test "nor beside the king where it will not stand" { stage = "board", row = "R N . . K . . R",
  refuse = { { "castle e1 a1", because = "not empty" } }, legal = "castle e1 h1", pieces = { d8 = "black king" } }

test "from the first file to the last" { stage = "board", row = "K . . . . . . R", pieces = { d8 = "black king" },
  play = "castle a1 h1", want = { b1 = "white rook", c1 = "white king", a1 = "", h1 = "" } }

test "not with the other side's rook, and not off the home row" { stage = "board", diagram = [[
  R . . K . . . k
  . . . . . . . .
  . . . K . . . r ]], refuse = { "castle d1 h1", "castle d3 a3" } }

test "the short word where only one may be meant" { stage = "board", row = "R . . K . . . R",
  legal = { "O-O", "O-O-O" }, pieces = { d8 = "black king" } }

test "not where it could be two" { stage = "board", row = "R . K . . R . K",
  refuse = { { "O-O-O", because = "could be either of two" } }, legal = "O-O", pieces = { d8 = "black king" } }

test "black castles on his own row" { stage = "board", turn = "black", diagram = [[
  . r . k . . . r
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . K . . . ]], play = "castle d8 h8", want = { f8 = "black king", e8 = "black rook" } }

test "once in a game" { stage = "board", sides = { white = { castled = 1 } }, row = "R . . K . . . R",
  refuse = { { "castle d1 h1", because = "no castling is left", rule = "chpok/castling" } }, legal = "d1e1",
  pieces = { d8 = "black king" } }

test "as often as was bid (CH-7.5)" {
  stage = "board", game = { castlings = 2 }, sides = { white = { castled = 1 } }, row = "R . . K . . . R",
  play = "castle d1 h1", want = { ["white.castled"] = 2 }, pieces = { d8 = "black king" } }

test "position text tells how many were made, FEN's word nothing" { position = "4k3/8/8/8/8/8/8/4K2R w 1/0",
  refuse = "castle e1 h1", want = { position = "4k3/8/8/8/8/8/8/4K2R[] w 1/0 - 0/0 1 - 10+5 0/0 0/0 - - 0/0 -" } }
test "of rights" { position = "4k3/8/8/8/8/8/8/4K2R w -", legal = "castle e1 h1" }

test "never, where nought was bid (CH-7.5)" { stage = "board", game = { castlings = 0 }, row = "R . . K . . . R",
  refuse = "castle d1 h1", pieces = { d8 = "black king" } }
