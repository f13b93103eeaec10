local enclosing = use "enclosing"

local AROUND = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }

local function sign(n) return n > 0 and 1 or n < 0 and -1 or 0 end
local function nowhere() return false end

-- The way from a cell to another on one line, as { files, ranks } of one step.
local function way(from, to) return { sign(to.file - from.file), sign(to.rank - from.rank) } end

-- Does the piece go over something that it cannot leap over on its way: its own, of another kind where one is said, or with no empty cell
-- behind it?
local function stumbles(from, to, side, kind)
  local step = way(from, to)
  local at = from:next(step[1], step[2])
  while at ~= to do
    local met = at.piece
    at = at:next(step[1], step[2])
    if met and (not side:hostile(met.controller) or kind and not met:has(kind) or at.piece) then return true end
  end
  return false
end

local function long_leaper(a) return stumbles(a.from, a.to, a.side) end
local function over_leapers(a) return stumbles(a.from, a.to, a.side, "leaper") end

-- What a move takes, each by how it takes: a list of pieces.

local function leapt(e)
  local list, step = {}, way(e.from, e.to)
  local at = e.from:next(step[1], step[2])
  while at ~= e.to do
    if at.piece then list[#list + 1] = at.piece end
    at = at:next(step[1], step[2])
  end
  return list
end

local function pinched(e) return enclosing.pinched(e.to, e.side, nowhere) end

local function withdrawn(e)
  local step = way(e.from, e.to)
  local left = e.from:next(-step[1], -step[2])
  local piece = left and left.piece
  return piece and e.side:hostile(piece.controller) and { piece } or {}
end

local function coordinated(e)
  local list, king = {}, e.side:pieces("king")[1]
  if not king then return list end
  local files, ranks = king.cell.file - e.to.file, king.cell.rank - e.to.rank
  for _, cell in ipairs { e.to:next(files, 0), e.to:next(0, ranks) } do
    if cell.piece and e.side:hostile(cell.piece.controller) then list[#list + 1] = cell.piece end
  end
  return list
end

local KINDS = { "leaper", "pincer", "withdrawer", "coordinator" }
local TAKES = { leaper = leapt, pincer = pinched, withdrawer = withdrawn, coordinator = coordinated }

-- A chameleon takes each kind as that kind takes; pincers only where it has gone as they go.
local function as_its_victims(e)
  local list = {}
  local straight = e.from.file == e.to.file or e.from.rank == e.to.rank
  for _, kind in ipairs(KINDS) do
    for _, piece in ipairs(kind == "pincer" and not straight and {} or TAKES[kind](e)) do
      if piece:has(kind) then list[#list + 1] = piece end
    end
  end
  return list
end

local function take(e)
  local takes = e.piece:has "chameleon" and as_its_victims or TAKES[e.piece.type]
  for _, piece in ipairs(takes(e)) do
    if piece.alive then e.piece:take(piece) end
  end
end

-- Does it stand beside an immobilizer of the other side, or is it one and stands beside a chameleon?
local function held(piece)
  for _, step in ipairs(AROUND) do
    local cell = piece.cell:next(step[1], step[2])
    local other = cell and cell.piece
    if other and piece.controller:hostile(other.controller)
      and (other:has "immobilizer" or other:has "chameleon" and piece:has "immobilizer") then return true end
  end
  return false
end

local function held_pieces(side)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    if not piece:has "king" and held(piece) then list[#list + 1] = { piece.cell } end
  end
  return list
end

rule "ultima" {
  about = "Each kind takes in its own way. The king takes as in chess. Pincers take what stands straight between them and another of "
    .. "their side when they have moved, withdrawers what they go straight away from, long leapers what they leap over, coordinators what "
    .. "stands where their file and row cross those of their king, chameleons each kind as that kind takes. Immobilizers take nothing: "
    .. "what stands beside one of the other side does not move, but its own side may take it off as its move; so with an immobilizer "
    .. "beside a chameleon. Who takes the king has won.",
  cannot_win = function() return false end,
  forbids = {
    { when = function(a) return held(a.piece) end, because = "it stands beside an immobilizer" },
    { when = any { all { moves_a "leaper", long_leaper }, all { moves_a "chameleon", over_leapers } },
      because = "it leaps over what it takes, each with an empty cell behind" },
    { when = all { moves_a "chameleon", captures, none { takes_a "king" } }, because = "a chameleon takes so only a king" },
  },
  on = { ["action.applied"] = {
    { when = moves_a { "pincer", "withdrawer", "leaper", "coordinator", "chameleon" }, does = take, tried = false },
  } },
  verbs = {
    remove = {
      candidates = held_pieces,
      apply = function(_, cells) cells[1].piece:remove("own") end,
      because = function() return "only what an immobilizer holds is taken off by its own side, and no king" end,
    },
  },
  ends = { when = few("king", 0), outcome = "turn loses", because = "the king is taken" },
}

piece "king"        { letter = "K", moves = "K", value = 100 }
piece "pincer"      { letter = "P", moves = "mR", value = 1 }
piece "withdrawer"  { letter = "W", moves = "mQ", tags = { "officer" }, value = 4 }
piece "leaper"      { letter = "L", moves = "mQ'", tags = { "officer" }, value = 6 }
piece "coordinator" { letter = "C", moves = "mQ", tags = { "officer" }, value = 5 }
piece "chameleon"   { letter = "X", moves = "mQ'cK", tags = { "officer" }, value = 4 }
piece "immobilizer" { letter = "I", moves = "mQ", tags = { "officer" }, value = 8 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a pincer goes as a rook and takes what stands straight between it and another of its side" {
  position = "k7/8/3W4/3p4/2wlK3/8/8/3P4 w 9", play = "d1d3", want = { d4 = "black leaper", outcome = "" } }

test "on several sides at once, but nothing aslant" { position = "k7/8/8/2w5/1Kp1pP2/8/8/3P4 w 9", play = "d1d4",
  want = { c4 = "", e4 = "", c5 = "black withdrawer" } }

test "who goes between two is safe" { position = "k7/8/8/8/1P1P4/8/2p5/K7 b 9", play = "c2c4", want = { c4 = "black pincer" } }

test "a withdrawer takes what it goes straight away from, and takes by nothing else" { position = "k7/8/8/3p4/3Wp3/8/8/K7 w 9",
  play = "d4d1", want = { d5 = "", e4 = "black pincer" }, refuse = "a8e4" }

test "aslant as well" { position = "k7/8/8/4p3/3W4/8/8/K7 w 9", play = "d4b2", want = { e5 = "" } }

test "a long leaper takes what it leaps over, several on one line where cells are empty between" {
  position = "k7/8/8/8/1L1p1p2/8/8/K7 w 9", play = "b4g4", want = { d4 = "", f4 = "" } }

test "not two in a row, nor its own" { position = "k7/1P6/8/8/1Lpp4/8/8/K7 w 9",
  refuse = { "b4e4", "b4c4", "b4b8" }, legal = { "b4a4", "b4b6" } }

test "it may stop behind the first" { position = "k7/8/8/8/1L1p1p2/8/8/K7 w 9", play = "b4e4", want = { d4 = "", f4 = "black pincer" } }

test "a coordinator takes where its file and row cross those of its king" { position = "k7/8/8/p7/8/8/3C4/K2w4 w 9", play = "d2d5",
  want = { a5 = "", d1 = "" } }

test "not beside them" { position = "k7/8/p7/8/8/8/8/K4Cp1 w 9", play = "f1f6", want = { a6 = "", g1 = "black pincer" } }

test "a chameleon takes a leaper as a leaper does, and nothing else so" { position = "k7/8/8/8/1X1l1p2/8/8/K7 w 9", play = "b4e4",
  want = { d4 = "", f4 = "black pincer" } }

test "it does not leap over others" { position = "k7/8/8/8/1X1p4/8/8/K7 w 9", refuse = "b4e4" }

test "it takes pincers as they do, where it goes straight" { position = "k7/8/8/8/1Pp5/8/8/K2X4 w 9", play = "d1d4", want = { c4 = "" } }

test "not where it goes aslant" { position = "k7/8/8/8/1Pp5/8/8/K5X1 w 9", play = "g1d4", want = { c4 = "black pincer" } }

test "it takes withdrawers and coordinators as they do, in one move" { position = "k7/8/8/8/2w5/8/8/K1Xc4 w 9", play = "c1c3",
  want = { d1 = "black coordinator" } }

test "it takes a king who stands beside it" { position = "8/8/8/8/2Xk4/8/8/K7 w 9",
  play = "c4d4", want = { outcome = "the king is taken" } }

test "what stands beside an immobilizer does not move" { position = "k7/8/8/8/3Ip3/8/8/K7 b 9",
  refuse = { { "e4e1", because = "immobilizer" } },
  legal = { "remove e4", "a8a7" } }

test "its own side takes it off" { position = "k7/8/8/8/3Ip3/8/8/K7 b 9", play = "remove e4", want = { e4 = "", turn = "white" } }

test "not what may move, and no king" { position = "8/8/8/3k4/3I4/8/p7/K7 b 9",
  refuse = { { "remove a2", because = "holds" }, "remove d5" } }

test "an immobilizer beside a chameleon does not move" { position = "k7/8/8/8/3Ix3/8/8/K7 w 9", refuse = "d4d5", legal = "remove d4" }

test "two immobilizers hold each other, and take nothing" { position = "k7/8/8/8/3Ii3/8/8/K7 w 9", refuse = { "d4d5", "d4e4" } }

test "nobody need see to his king, and who takes the other's has won" { position = "k7/8/8/8/8/8/1w6/K6P w 9", play = { "h1h8", "b2c3" },
  want = { a1 = "", outcome = "the king is taken", points = { white = 0, black = 1 } } }

test "pincers take a king like anything else" { position = "8/8/8/8/2kP4/8/8/KP6 w 9",
  play = "b1b4", want = { outcome = "the king is taken",
  points = { white = 1, black = 0 } } }

for cell, free in pairs { d5 = "d8", e5 = "e8", e4 = "e8", e3 = "h3", d3 = "h3", c3 = "c1", c4 = "c8", c5 = "c8" } do
  test("an immobilizer holds what stands on " .. cell) { position = "k7/8/8/8/3I4/8/8/K7 b 9", pieces = { [cell] = "black withdrawer" },
    legal = "remove " .. cell, refuse = { { cell .. free, because = "immobilizer" } } }
end
