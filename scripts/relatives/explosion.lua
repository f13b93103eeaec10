local material = use "material"

-- Who has no king has lost him; kings that touch each other give and take no check.
local gone = none { some("royal", { always }) }
local touching = some("royal", { near_foe("royal", "K'", 1) })
local in_check = all { attacked "royal", none { touching } }

-- Would the king leave, cross or reach an attacked cell by castling? Beside the other king no cell is attacked.
local function castles_through_check(a)
  local king, step = a.piece, a.to.file > a.from.file and 1 or -1
  local cell = a.from
  while cell do
    local beside = false
    for _, other in ipairs(game.sides) do
      for _, foe in ipairs(other ~= a.side and other:pieces("royal") or {}) do beside = beside or foe.cell:within(cell, 1) end
    end
    if not beside and game.attacked(cell, king.controller) then return true end
    if cell == a.to then return false end
    cell = cell:next(step, 0)
  end
end

-- Nobody explodes what is not taken, and kings take nothing. A king alone wins never. Where the other side has more than its king, its own
-- pieces may blow it up, unless all are bishops and none of one side can meet one of the other; against a king alone it takes a
-- queen, a pawn that becomes one, or two pieces of which not both are knights.
local function cannot_win(side)
  if material.bare(side) then return true end
  local foes = {}
  for _, foe in ipairs(game.sides) do
    if foe ~= side then foes[#foes + 1] = foe end
  end
  local foe = foes[1]
  local own, theirs = game.count("officer", side), game.count("officer", foe)
  if material.bare(foe) then
    if game.count("pawn", side) > 0 or game.count("queen", side) > 0 then return false end
    return own == 1 or own == 2 and game.count("knight", side) == 2
  end
  local bishops = game.count("pawn") == 0 and game.count("bishop") == own + theirs
  if bishops then
    local first, second = material.shades(side:pieces("bishop"))
    local other_first, other_second = material.shades(foe:pieces("bishop"))
    return first == 0 and other_second == 0 or second == 0 and other_first == 0
  end
  return material.walled(game, 0) and "follow"
end

local function nobody_can_win()
  for _, side in ipairs(game.sides) do
    if cannot_win(side) ~= true then return false end
  end
  return true
end

rule "explosion" {
  about = "A capture explodes: the piece that takes is gone, too, and so is every piece beside it, but for pawns. Whose king is gone has "
    .. "lost; nobody may blow up the own one. A king that stands beside the other is not in check. Where neither side can win with "
    .. "what is left it is a draw, "
    .. "and who cannot win does not win on time either (lichess.org/variant/atomic; has_insufficient_material of python-chess).",
  cannot_win = cannot_win,
  clashes = { "chess/royal_safety", "chess/mate", "chess/stalemate" },
  forbids = {
    { when = all { moves_a "royal", captures }, because = "a king takes nothing: he would go with it" },
    { when = all { together, castles_through_check }, because = "the king would leave, cross or reach an attacked cell" },
  },
  forbids_after = {
    { when = gone, because = "it blows up the own king" },
    { when = all { exposed "royal", none { touching }, none { anyone { gone } } }, because = "it leaves the own king in check" },
  },
  -- The piece that took goes, whatever it is, and what stands beside, but for pawns.
  on = { ["action.applied"] = {
    { removes = { "royal", "officer", "silent" }, when = captures },
    { removes = { "royal", "officer" }, within = "K'", when = captures },
  } },
  ends = {
    { when = gone, outcome = "turn loses", because = "the king is blown up", mark = "#" },
    { when = all { in_check, stuck }, outcome = "turn loses", because = "checkmate", mark = "#" },
    { when = all { none { in_check }, stuck }, outcome = "draw", because = "stalemate" },
    { when = all { lacks { "pawn", "queen" }, nobody_can_win }, outcome = "draw", because = "insufficient material" },
  },
  marks = { ["+"] = all { in_check, none { gone } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "what stands beside goes, pawns stay" {
  variant = "atomic", diagram = [[
    . . . . . . . k
    . . r p n . . .
    . . b p . . . .
    . . P . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . . R . . . . ]],
  play = "d1d6", want = { board = [[
    . . . . . . . k
    . . . p . . . .
    . . . . . . . .
    . . P . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . . . . . . . ]] },
}

test "the king goes with it: his side has lost" {
  variant = "atomic", position = "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2",
  play = { "f3e5", "a7a6", "e5f7" }, want = { outcome = "the king is blown up", points = { white = 1, black = 0 }, marks = "#" },
}

test "nobody blows up the own king, and a king takes nothing" {
  variant = "atomic", position = "7k/8/8/8/8/8/r3p3/3QK3 w - - 0 1",
  refuse = { { "d1e2", because = "the own king" }, { "e1e2", because = "takes nothing" } },
}

test "a king in check must not be left there" {
  variant = "atomic", position = "4k3/3p4/8/8/8/8/8/r3K3 w - - 0 1", refuse = { { "e1f1", because = "check" } }, legal = "e1e2",
}

test "a king in check may be left there by who blows up the other" {
  variant = "atomic", position = "4k3/3p4/8/8/8/8/8/3QK2r w - - 0 1",
  play = "d1d7", want = { outcome = "the king is blown up" },
}

test "kings that touch are safe" {
  variant = "atomic", position = "8/7p/8/8/8/4k3/8/r3K3 w - - 0 1",
  refuse = { { "e1d1", because = "check" } }, legal = { "e1e2", "e1f2" },
}

test "no castling across an attacked cell, but beside the other king" {
  variant = "atomic", position = "8/8/8/8/8/5r2/8/4K2R w K - 0 1", pieces = { a8 = "black king" },
  refuse = { { "O-O", because = "attacked" } },
}

test "checkmate, as in chess" {
  variant = "atomic", position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
  play = "a1a8", want = { outcome = "checkmate", points = { white = 1, black = 0 }, marks = "#" },
}

test "stalemate, as in chess" {
  variant = "atomic", position = "7k/8/8/8/8/8/8/4KQ2 w - - 0 1",
  play = "f1f7", want = { outcome = "stalemate", points = { white = "0.5", black = "0.5" } },
}

local function left(position, want) return { variant = "atomic", position = position, want = want } end
local drawn = { outcome = "insufficient material", points = { white = "0.5", black = "0.5" } }

test "two kings: a draw (python-chess, atomic)" (left("4k3/8/8/8/8/8/8/4K3 w - - 0 1", drawn))
test "a knight against a king: a draw (python-chess, atomic)" (left("4k3/8/8/8/8/8/8/4KN2 b - - 0 1", drawn))
test "a rook against a king: a draw (python-chess, atomic)" (left("4k3/8/8/8/8/8/8/4KR2 b - - 0 1", drawn))
test "two knights against a king: a draw (python-chess, atomic)" (left("4k3/8/8/8/8/8/8/3NKN2 b - - 0 1", drawn))
test "bishops of either side on shades of their own: a draw (python-chess, atomic)" (left("2b1k3/8/8/8/8/8/8/2B1K3 b - - 0 1", drawn))
test "bishops that can meet (python-chess, atomic)" (left("4kb2/8/8/8/8/8/8/2B1K3 b - - 0 1", { outcome = "", cannot_win = "" }))
test "a knight and a rook against a king (python-chess, atomic)"
  (left("4k3/8/8/8/8/8/8/3RKN2 b - - 0 1", { outcome = "", cannot_win = "black" }))
test "a queen against a king (python-chess, atomic)" (left("4k3/8/8/8/8/8/8/3QK3 b - - 0 1", { outcome = "", cannot_win = "black" }))
test "a pawn against a king (python-chess, atomic)" (left("4k3/8/8/8/8/8/3P4/4K3 b - - 0 1", { outcome = "", cannot_win = "black" }))
test "a knight against a knight: they may meet (python-chess, atomic)"
  (left("4kn2/8/8/8/8/8/8/4KN2 b - - 0 1", { outcome = "", cannot_win = "" }))
test "kings and pawns that cannot move (lichess, atomic)" (left("8/8/6p1/3K2P1/8/2k5/8/8 b - - 0 1", { cannot_win = { "white", "black" } }))
