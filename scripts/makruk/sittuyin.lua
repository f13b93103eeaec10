local mating = use "mating"

local OFFICERS = { "king", "met", "khon", "knight", "rook" }
local CORNERS = { { -1, 1 }, { 1, 1 }, { 1, -1 }, { -1, -1 } }

-- The two lines from corner to corner, beyond the middle as the side sees it: "sit-ke-myin".
local function on_the_lines(cell, side)
  return cell:row(side) > board.ranks // 2 and (cell.file == cell.rank or cell.file + cell.rank == board.files + 1)
end

local function waits(a)
  for _, type in ipairs(OFFICERS) do
    if a.side:reserve(type) > 0 then return true end
  end
  return false
end

-- Would a met on `to`, which was the pawn on `from`, take nothing at once, and leave nobody's king attacked?
local function is_quiet(pawn, to, side)
  return game.suppose(function()
    if to ~= pawn.cell then pawn:move(to) end
    pawn:become("met", "promotion")
  end, function()
    for _, way in ipairs(CORNERS) do
      local next_to = to:next(way[1], way[2])
      if next_to and next_to.piece and side:hostile(next_to.piece.controller) then return false end
    end
    for _, other in ipairs(game.sides) do
      for _, king in ipairs(other:pieces("king")) do
        if game.attacked(king.cell, other) then return false end
      end
    end
    return true
  end)
end

-- Every promotion: the pawn's cell, and where it goes besides, if it goes.
local function promotions(side)
  local list = {}
  local pawns = side:pieces("pawn")
  if #side:pieces("met") > 0 then return list end
  for _, pawn in ipairs(pawns) do
    local from = pawn.cell
    if #pawns == 1 or on_the_lines(from, side) then
      if is_quiet(pawn, from, side) then list[#list + 1] = { from } end
      for _, way in ipairs(CORNERS) do
        local to = from:next(way[1], way[2])
        if to and not to.piece and is_quiet(pawn, to, side) then list[#list + 1] = { from, to } end
      end
    end
  end
  return list
end

local function promote(_, cells)
  local pawn = cells[1].piece
  if cells[2] then pawn:move(cells[2]) end
  pawn:become("met", "promotion")
end

rule "sittuyin" {
  about = "First each puts, in turn, all pieces but the pawns on empty cells of the first three rows, rooks on the first. Then they play "
    .. "as in makruk. Who has no met may make one of a pawn that stands beyond the middle on one of the lines from corner to corner, or "
    .. "of the last pawn: there, or one cell aslant on an empty cell; it must take nothing next from there, and give no check. Two "
    .. "kings are a draw. Who could not mate in any way does not win on time, as in makruk (pychess.org, server/game.py; Fairy-Stockfish, "
    .. "src/apiutil.h; article 6.9 of FIDE).",
  cannot_win = function(side) return not waits { side = side } and mating.impossible(game, side, { "rook", "khon" }, { "met" }) end,
  drops = { { of = { "king", "met", "khon", "knight" }, onto = rows(1, 3) }, { of = "rook", onto = rows(1) } },
  forbids = { when = all { none { drops }, waits }, because = "first all pieces are put on the board" },
  verbs = {
    promote = {
      candidates = promotions, apply = promote, when = none { waits },
      because = function(side)
        if #side:pieces("met") > 0 then return "a side has one met at a time" end
        return "a pawn promotes on the two long lines beyond the middle, where it takes nothing next and gives no check"
      end,
    },
  },
  ends = {
    { when = all { lacks { "officer", "pawn" }, none { waits } }, outcome = "draw", because = "insufficient material" },
    { when = all { none { attacked "royal" }, few({ "officer", "pawn" }, 1), some("pawn", { always }), none { waits },
      none { can { moves_a { "king", "pawn" } } } }, outcome = "draw", because = "stalemate" },
  },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "met"    { letter = "F", moves = "F", tags = { "officer" }, value = 2 }
piece "khon"   { letter = "S", moves = "FfW", tags = { "officer" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "pieces are put on the first three rows, rooks on the first" { play = { "K@a1", "K@h8" }, legal = { "R@b1", "N@e3", "S@h2" },
  refuse = { { "N@e4" }, { "R@b2" }, { "e4e5", because = "first all pieces" } } }

test "who has put all of them plays" { position = "4k3/8/4pppp/pppp4/4PPPP/PPPP4/8/4K3[] w - - 0 9", legal = { "a3a4", "e1e2" } }

test "a pawn on a line from corner to corner becomes a met, there or one cell aslant" {
  position = "4k3/8/8/4P3/8/8/P7/K7[] w - - 0 20", legal = { "promote e5", "promote e5 d6", "promote e5 f6", "promote e5 d4", "e5e6" },
  refuse = { { "promote a2", because = "two long lines" }, "promote e5 e6" } }

test "it does not take so, nor become one where it could take next" {
  position = "4k3/8/3r4/4P3/8/8/P7/K7[] w - - 0 20",
  refuse = { "promote e5 d6", "promote e5", "e5d6=F" }, legal = { "e5d6", "promote e5 f4" } }

test "nor with check" { position = "8/8/8/4P3/8/2k5/P7/K7[] w - - 0 20", refuse = "promote e5 d4", legal = "promote e5 d6" }

test "not where the own king would be left attacked" { position = "4k3/4r3/8/4P3/8/8/P7/4K3[] w - - 0 20", refuse = "promote e5 d6" }

test "one met at a time" { position = "4k3/8/8/4P3/8/8/P7/KF6[] w - - 0 20", refuse = { { "promote e5", because = "one met" } } }

test "the last pawn anywhere" { position = "4k3/8/8/8/8/8/P7/K6R[] w - - 0 20", legal = { "promote a2", "promote a2 b3" } }

test "a met stands there, and it is the other's turn" { position = "4k3/8/8/4P3/8/8/P7/K7[] w - - 0 20", play = "promote e5 f6",
  want = { e5 = "", f6 = "white met", turn = "black" } }

test "Black's lines lie beyond the middle as Black sees it" { position = "4k3/p7/8/8/3p4/8/8/K7[] b - - 0 20", legal = "promote d4",
  refuse = "promote a7" }

test "not on the own side of the middle" { position = "4k3/8/8/8/3P4/8/P7/K7[] w - - 0 20",
  refuse = { { "promote d4", because = "beyond the middle" } } }

test "who could only promote is stalemated" { position = "8/8/8/8/7p/7P/r7/5k1K[] w - - 0 40", want = { outcome = "stalemate" } }

test "two kings are a draw" { position = "4k3/8/8/8/8/8/8/4K3[] w - - 0 40", want = { outcome = "insufficient material" } }

local function flags(what, position, who)
  test(what .. " (FIDE 6.9; pychess, sittuyin)") { position = position .. " w - - 0 40", want = { outcome = "", cannot_win = who } }
end
flags("a king alone cannot win, nor one met against it", "4k3/8/8/8/8/8/8/4KF2[]", { "white", "black" })
flags("nor one pawn", "4k3/8/8/8/8/4P3/8/4K3[]", { "white", "black" })
flags("a rook can", "4k3/8/8/8/8/8/8/4KR2[]", "black")
flags("two knights can", "4k3/8/8/8/8/8/8/3NKN2[]", "black")
flags("while pieces are put everybody can", "8/8/8/8/4P3/8/8/8[KFRRSSNNkfrrssnn]", "")
