local twosteps = use "twosteps"

local KINDS = twosteps.kinds {
  any_lion = { ways = twosteps.around },
  horned_falcon = { ways = { { 0, 1 } }, line = true },
  soaring_eagle = { ways = { { -1, 1 }, { 1, 1 } }, line = true },
}

local function small(piece) return piece ~= nil and (piece.type == "pawn" or piece.type == "go_between") end

-- Whether a lion that takes another from afar could be taken in return: as the board stands behind it, with what it takes on the way gone.
local function held(piece, over, to)
  return game.suppose(function()
    if over and over.piece then piece:take(over.piece) end
    piece:move(to)
  end, function() return game.attacked(to, piece.controller) end)
end

-- A pawn or a go-between that is taken on the way holds what stands behind it all the same.
local function held_by(over, to)
  if not over or not small(over.piece) then return false end
  local side = over.piece.controller
  return over:next(0, 1, side) == to or over.piece.type == "go_between" and over:next(0, -1, side) == to
end

local FAR = "a lion takes another from afar only where nothing holds that one, or with something better than a pawn or a go-between "
  .. "on the way"
local BACK = "a lion has just been taken by another piece: none but a lion takes a lion now, but there"

-- Why the piece may not take the lion on `to`, over that cell or from where it stands; or nothing.
local function forbidden(piece, over, to)
  if not piece:has("any_lion") then
    local fell = game.lion_fell
    return fell and fell ~= to and BACK or nil
  end
  if piece.cell:within(to, 1) then return nil end
  if over and over.piece and not small(over.piece) then return nil end
  return (held_by(over, to) or held(piece, over, to)) and FAR or nil
end

local function lion_on(cell) return cell.piece and cell.piece:has("any_lion") end

local function why_not(step)
  local piece, over, to = step.cells[1].piece, step.cells[2], step.cells[3]
  local first = not piece:has("any_lion") and lion_on(over) and forbidden(piece, nil, over)
  return first or lion_on(to) and forbidden(piece, over, to) or nil
end

local function candidates(side)
  local list = {}
  for _, step in ipairs(twosteps.list(side, KINDS)) do
    if not why_not(step) then list[#list + 1] = step.cells end
  end
  return list
end

local function accepts(side, words)
  local step = #words == 3 and twosteps.read(side, KINDS, words)
  if not step then return nil, "a lion goes two steps, over a cell beside it, a falcon straight ahead, an eagle aslant: double f6 f7 f8" end
  local reason = why_not(step)
  if reason then return nil, reason end
  return step.cells
end

local function apply(side, cells)
  local step = twosteps.read(side, KINDS, { cells[1].name, cells[2].name, cells[3].name })
  local piece, fell = cells[1].piece, nil
  for _, victim in ipairs(step.victims) do
    if victim:has("any_lion") and not piece:has("any_lion") then fell = victim.cell end
  end
  twosteps.make(step)
  game.lion_falls = fell
end

-- Cells as lishogi writes them, "8j": files from the right, rows from the top.
local function cell_of(text)
  local file, row = string.sub(text, 1, #text - 1), string.sub(text, #text)
  if not tonumber(file) then return board.cell(text) end
  return board.cells()[(board.ranks - (string.byte(row) - string.byte("a")) - 1) * board.files + board.files + 1 - tonumber(file)]
end

rule "lions" {
  about = "A lion goes two steps of a king in one move and may take on both, also what stands beside it without moving, and may go "
    .. "forth and back and change nothing. A falcon does so straight ahead, an eagle aslant ahead. A lion takes another that is not beside "
    .. "it only where nothing could take it in return, or with something better than a pawn or a go-between on the way. When another piece "
    .. "has taken a lion, none but a lion takes a lion in the next move, but on that cell.",
  fields = { game = {
    lion_fell = ref("cell", { about = "where another piece than a lion took a lion in the move before" }),
    lion_falls = ref("cell", { about = "where it does so in this move", momentary = true }),
  } },
  forbids = { when = all { takes_a "any_lion", function(a)
    local reason = forbidden(a.piece, nil, a.to)
    if reason then return true, reason end
    return false
  end } },
  verbs = { double = { candidates = candidates, accepts = accepts, apply = apply } },
  on = {
    ["action.applied"] = { when = takes_a "any_lion", tried = false, does = function(e)
      if e.was ~= "lion" and e.was ~= "promoted_kirin" then game.lion_falls = e.to end
    end },
    ["turn.ended"] = { tried = false, does = function() game.lion_fell, game.lion_falls = game.lion_falls, nil end },
  },
  position = {
    read = function(text) game.lion_fell = text ~= "-" and cell_of(text) or nil end,
    write = function() return game.lion_fell and game.lion_fell.name or "-" end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local KINGS = { a12 = "gote king", b12 = "gote gold", l1 = "sente king" }
local BOARD = "k2l8/11p/10p1/3n5+D2/2i1f7/3N5G2/9+H2/2t2P1i4/2p3+D5/2+H9/12/11K b - 1"

test "a lion reaches every cell within two steps" { variant = "chu-shogi", of = "c3", diagram = [[
  * * * * *
  * * * * *
  * * N * *
  * * * * *
  * * * * * ]], pieces = KINGS }

test "whatever stands between" { variant = "chu-shogi", diagram = [[
  . . . . .
  . P P P .
  . P N P .
  . P P P .
  . . . . . ]], pieces = KINGS, legal = { "c3a1", "c3c5", "c3e4" }, refuse = { { "double c3 c4 c3", because = "over a cell beside it" } } }

test "and may take on both steps" { variant = "chu-shogi", diagram = [[
  . . s . .
  . g . . .
  . . N . . ]], pieces = KINGS, play = "double c1 b2 c3", want = { b2 = "", c3 = "sente lion", c1 = "" } }

test "take what stands beside it, and stay" { variant = "chu-shogi", diagram = [[
  . . s . .
  . g . . .
  . . N . . ]], pieces = KINGS, play = "double c1 b2 c1", want = { b2 = "", c1 = "sente lion", c3 = "gote silver", turn = "gote" } }

test "and go forth and back, which changes nothing" { variant = "chu-shogi", row = ". . N . .", pieces = KINGS,
  legal = { "double c1 c2 c1", "double c1 b1 c1", "double c1 c2 d3" }, want = { legal = 18 } }

test "a falcon straight ahead" { variant = "chu-shogi", position = BOARD,
  legal = { "c3c4", "c3c5", "double c3 c4 c5", "double c3 c4 c3" }, refuse = { "double c3 c5 c4" } }

test "an eagle aslant ahead" { variant = "chu-shogi",
  position = BOARD, legal = { "j9k10", "j9l11", "double j9 k10 l11", "double j9 k10 j9" },
  refuse = { "double j9 l11 k10" } }

-- The position of lishogi's own tests.
local TRADES = "k10l/6l5/5Nn5/11n/9N2/12/1N10/9n2/1n7N2/4r7/4nN6/4r6K b - 1"

test "a lion takes a lion beside it, whatever holds that" { variant = "chu-shogi", position = TRADES,
  legal = { "f10g10", "double f10 g11 g10", "j4j5", "double j4 j5 j6", "f2e2", "double f2 e3 e2" } }

test "and one further off, where nothing holds that" { variant = "chu-shogi", position = TRADES, legal = { "b6b4", "double b6 b5 b4" } }

test "not where something does" { variant = "chu-shogi", position = TRADES, refuse = { { "j8l9", because = "nothing holds" },
  { "double j8 k8 l9", because = "nothing holds" } } }

test "what stands behind the lion itself holds the other, too" { variant = "chu-shogi",
  position = "k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K b - 1", refuse = { { "f6h5", because = "nothing holds" } }, legal = { "f6h8",
    "e8h5" } }

test "with something better than a pawn on the way it may" { variant = "chu-shogi",
  position = "k11/12/12/12/6+o1r3/4gi6/6N5/7s4/8n3/12/12/11K b - 1", legal = "double g6 h5 i4",
  refuse = { { "g6i4", because = "nothing holds" }, { "double g6 f7 g8", because = "nothing holds" }, { "g6g8",
    because = "nothing holds" } } }

test "a pawn that is taken on the way holds what stands behind it" { variant = "chu-shogi",
  position = "k11/12/12/12/12/4N7/4p7/4n7/12/12/12/11K b - 1", legal = "e7e6",
  refuse = { { "double e7 e6 e5", because = "nothing holds" }, { "e7e5", because = "nothing holds" } } }

local STRUCK = "k11/12/12/12/12/4r7/12/12/5o3n1n/4N6P/12/6B4K w - 1"

test "when another piece has taken a lion, none but a lion takes one" { variant = "chu-shogi", position = STRUCK,
  play = "e7e3", refuse = { { "g1j4", because = "has just been taken" } }, legal = "g1e3" }

test "one that promotes as it takes is another piece, and may be taken where it stands" { variant = "chu-shogi", position = STRUCK,
  play = "f4e3=+O", want = { e3 = "gote promoted_kirin", position =
  "k11/12/12/12/12/4r7/12/12/9n1n/4+o6P/12/6B4K b e3 2" }, legal = "g1e3", refuse = { { "g1j4", because = "has just been taken" } } }

test "when nothing was, others take lions as anything" { variant = "chu-shogi", position = STRUCK, play = "double j4 i4 j4",
  legal = { "g1j4", "l3l4" } }

test "position text says where, as we or as lishogi write cells" { variant = "chu-shogi",
  position = "11k/12/12/12/12/4r7/12/12/9n2/4+o7/12/6B4K b 8j 1", want = { legal = 7,
  position = "11k/12/12/12/12/4r7/12/12/9n2/4+o7/12/6B4K b e3 1" } }

test "a promoted kirin is a lion" { variant = "chu-shogi", position = "k11/12/12/12/12/12/12/12/3p8/4+O7/12/11K b - 1",
  play = "double e3 d4 c5", want = { d4 = "", c5 = "sente promoted_kirin" } }

test "what it opens on its way holds the other" { variant = "chu-shogi",
  position = "k11/12/12/12/12/12/3r1pn5/4N7/12/12/12/11K b - 1", legal = { "double e5 f5 g6", "e5g6" },
  refuse = { { "double e5 f6 g6", because = "nothing holds" } } }

test "a go-between that is taken on the way holds what stands behind its back, a pawn does not" { variant = "chu-shogi",
  position = "k11/12/12/12/12/4n4n2/4i4p2/4N4N2/12/12/12/11K b - 1", legal = "double j5 j6 j7",
  refuse = { { "double e5 e6 e7", because = "nothing holds" } } }

test "what may not be taken is not on the list" { variant = "chu-shogi",
  position = "k11/12/12/12/12/4N7/4p7/4n7/12/12/12/11K b - 1", want = { legal = 34 } }

local function rows_of(eight, seven, six, three)
  return "k11/12/12/12/" .. eight .. "/" .. seven .. "/" .. six .. "/12/12/" .. three .. "/12/11K"
end

test "a falcon takes no lion on its way, either, where another piece has just taken one" { variant = "chu-shogi",
  position = rows_of("12", "4n7", "4+H7", "12") .. " b a5 1", refuse = { { "double e6 e7 e8", because = "has just been taken" },
  { "double e6 e7 e6", because = "has just been taken" }, { "e6e7", because = "has just been taken" } } }

test "when it has, none but a lion takes one" { variant = "chu-shogi", position = rows_of("1r10", "4n7", "4+H7", "1N10") .. " b - 1",
  play = "double e6 e7 e6", refuse = { { "b8b3", because = "has just been taken" } }, want = { e7 = "" } }

for _, letter in ipairs { "N", "+O" } do
  test("when a lion has, others take lions as ever: " .. letter) { variant = "chu-shogi",
    position = rows_of("1r10", "4n7", "4" .. letter .. "7", "1N10") .. " b - 1", play = "e6e7", legal = "b8b3" }
end
test "also when it took two" { variant = "chu-shogi", position = rows_of("1r2p7", "4n7", "4N7", "1N10") .. " b - 1",
  play = "double e6 e7 e8", legal = "b8b3", want = { e7 = "" } }
