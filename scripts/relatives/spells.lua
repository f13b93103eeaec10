-- A spell is cast before the move and works in this turn and in the next one of the other; then its side waits for the next of its kind.
local WORKS, WAITS = 2, 3
local AROUND = zone "K'1+0"

local LINES = {
  queen = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } },
  rook = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } },
  bishop = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } },
}

-- Where the piece comes along its lines behind one that may be jumped over.
local function beyond(piece)
  local side, list = piece.controller, {}
  for _, way in ipairs(LINES[piece.type]) do
    local cell, jumped = piece.cell:next(way[1], way[2]), false
    while cell and not cell.closed and (not cell.piece or cell.bridge > 0 and not jumped) do
      if cell.piece then jumped = true elseif jumped then list[#list + 1] = cell end
      cell = cell:next(way[1], way[2])
    end
    if cell and jumped and cell.piece and side:hostile(cell.piece.controller) then list[#list + 1] = cell end
  end
  return list
end

-- A pawn on its second row, over what stands before it.
local function over(piece)
  local side = piece.controller
  local ahead, far = piece.cell:next(0, 1, side), piece.cell:next(0, 2, side)
  local may = piece.cell:row(side) == 2 and ahead.piece and ahead.bridge > 0 and not far.piece and not far.closed
  return may and { far } or {}
end

local function each(cells, holds)
  local list = {}
  for _, cell in ipairs(cells) do
    if holds(cell) then list[#list + 1] = { cell } end
  end
  return list
end

local function open_to(kind)
  return all { compare("side.cast", "==", 0), compare("side." .. kind .. "s", ">", 0), compare("side." .. kind .. "_wait", "==", 0) }
end

-- Why a spell is not cast; `what` stands behind its word.
local function refused(kind, what)
  return function(side)
    local turns = side[kind .. "_wait"]
    if side.cast then return side.name .. " has cast a spell in this turn" end
    if side[kind .. "s"] == 0 then return side.name .. " has no " .. kind .. " left" end
    if turns > 0 then return ("%s may %s again %s"):format(side.name, kind, turns == 1 and "next turn" or "in " .. turns .. " turns") end
    return "write " .. kind .. " and " .. what
  end
end

local function pay(side, kind)
  side[kind .. "s"], side[kind .. "_wait"], side.cast = side[kind .. "s"] - 1, WAITS, true
end

local function waits(about) return int(0, 0, WAITS, { about = about, counts_down = "turn" }) end

local jumpers = { { of = "pawn", moves = over } }
for of in pairs(LINES) do jumpers[#jumpers + 1] = { of = of, moves = beyond } end
table.sort(jumpers, function(a, b) return a.of < b.of end)

rule "spells" {
  about = "Before his move a player may cast one spell. Five times in the game he freezes a square of three by three cells: what stands "
    .. "there neither moves nor takes in this turn and in the other's next one. Twice he names a piece over which queens, rooks, bishops "
    .. "and the double step of a pawn may go in these two turns, as if it were not there. A spell may be cast again three turns later.",
  fields = {
    side = {
      freezes = int(5, 0, 5, { about = "freezes left" }), freeze_wait = waits("turns until the next freeze"),
      jumps = int(2, 0, 2, { about = "jumps left" }), jump_wait = waits("turns until the next jump"),
      cast = bool(false, { about = "has cast a spell in this turn", counted = false }),
    },
    cell = {
      frost = int(0, 0, WORKS, { about = "turns for which it is frozen", counts_down = "turn" }),
      bridge = int(0, 0, WORKS, { about = "turns for which what stands here may be jumped over", counts_down = "turn" }),
    },
  },
  adds = jumpers,
  forbids = { when = compare("cell.frost", ">", 0), because = "it is frozen" },
  verbs = {
    freeze = {
      ends_turn = false, when = open_to "freeze", because = refused("freeze", "a cell"),
      candidates = function() return each(board.cells(), function() return true end) end,
      apply = function(side, arguments)
        for _, cell in ipairs(arguments[1]:zone(AROUND)) do cell.frost = WORKS end
        pay(side, "freeze")
      end,
    },
    jump = {
      ends_turn = false, when = open_to "jump", because = refused("jump", "the cell of a piece"),
      candidates = function() return each(board.cells(), function(cell) return cell.piece ~= nil end) end,
      apply = function(side, arguments)
        arguments[1].bridge = WORKS
        pay(side, "jump")
      end,
    },
  },
  on = { ["turn.ended"] = { set = "side.cast", to = 0 } },
  shows = {
    { label = "frozen", of = "cell", as = "mark", value = "frost" }, { label = "jump over", of = "cell", as = "sign", value = "bridge" },
    { label = "freezes", of = "side", value = "freezes" }, { label = "jumps", of = "side", value = "jumps" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "why a spell is not cast" { play = "freeze f7",
  refuse = { { "jump d2", because = "has cast a spell" }, { "freeze a1", because = "has cast a spell" } } }
test "it waits, and needs a cell or a piece" { play = { "freeze f7", "e2e4", "d7d5" },
  refuse = { { "freeze f7", because = "freeze again in 2 turns" }, { "jump e5", because = "write jump and the cell of a piece" } } }

test "what is frozen does not move, now and in the other's turn" { play = "freeze f7", refuse = { "freeze a1" }, legal = "e2e4" }

test "nor in the other's turn; then it may" { play = { "freeze f7", "e2e4" }, refuse = "g8f6", legal = "b8c6" }

test "after that turn it may again" { play = { "freeze f7", "e2e4", "b8c6", "g1f3" }, legal = "g8f6" }

test "one's own pieces freeze, too" { play = "freeze e2", refuse = "e2e4", legal = "b1c3" }

test "what is frozen is taken, and takes nothing" { position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", play = { "freeze d5", "e1e2" },
  refuse = "d5e4", legal = "e8e7" }

test "one spell in a turn, and the next of its kind three turns later" {
  play = { "freeze f7", "e2e4", "a7a6", "a2a3", "a6a5", "b2b3", "h7h6" },
  legal = "freeze f7", want = { ["white.freezes"] = 4 } }

test "not two turns later" { play = { "freeze f7", "e2e4", "a7a6", "a2a3", "a6a5" }, refuse = "freeze f7", legal = "jump d2" }

test "a queen goes over what was named, and takes the king behind it" { position = "4k3/4p3/8/8/8/8/8/K3Q3 w - - 0 1",
  play = { "jump e7", "e1e8" }, want = { outcome = "the king is taken" } }

test "not over two, nor over what was not named" { position = "4k3/4p3/4p3/8/8/8/8/K3Q3 w - - 0 1", play = "jump e6",
  refuse = { "e1e7=Q", "e1e8" }, legal = "e1e7" }

test "the other may jump, too" { position = "4r2k/8/8/8/8/4P3/8/4Q2K w - - 0 1", play = { "jump e3", "h1h2" }, legal = "e8e1" }

test "a pawn's double step" { position = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", play = "jump e3", legal = "e2e4", refuse = "e2e3" }

test "a frozen king does not castle, one with a frozen rook does" { position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1", play = "freeze d2",
  refuse = { { "O-O", because = "it is frozen" } } }

test "with a frozen rook he does" { position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1", play = "freeze h1", legal = "O-O", refuse = "h1h2" }

test "one's own pieces thaw before one's next turn" { play = { "freeze e2", "b1c3", "a7a6" }, legal = "e2e4" }

test "after five freezes there is none left" { sides = { white = { freezes = 0 } },
  refuse = { { "freeze e5", because = "has no freeze left" } }, legal = "jump e2" }

test "two jumps are all" { play = { "jump e2", "e2e4" }, want = { ["white.jumps"] = 1 } }
test "and then there is none left" { sides = { white = { jumps = 0 } }, refuse = { { "jump e2", because = "has no jump left" } } }

test "behind what was jumped over it stops at the next piece, and takes nothing of its own" {
  position = "4k3/4P3/8/8/4p3/8/4p3/K3Q3 w - - 0 1", play = "jump e2", legal = { "e1e3", "e1e4", "e1e2" }, refuse = { "e1e5", "e1e7" } }

test "nor its own piece" { position = "4k3/4P3/8/8/8/8/4p3/K3Q3 w - - 0 1", play = "jump e2", legal = { "e1e3", "e1e6" },
  refuse = { "e1e7", "e1e8" } }

test "it jumps over one, although a second was named in the turn before" { position = "7k/8/8/4n3/8/4n3/8/K3Q3 b - - 0 1",
  play = { "jump e5", "h8g8", "jump e3" }, legal = { "e1e4", "e1e5" }, refuse = { "e1e6", "e1e8" } }

test "before it and behind it a queen goes to every cell once" { position = "7k/8/8/8/8/4n3/8/K3Q3 w - - 0 1", play = "jump e3",
  want = { legal = 23 } }

test "in all eight directions" { position = "7k/8/8/8/8/2PPP3/2PQP3/K1PPP3 w - - 0 1", play = "jump c3", legal = { "d2b4", "d2a5" },
  refuse = { "d2d4" } }
test "also aslant back" { position = "7k/8/8/3Q4/2PPP3/8/8/K7 w - - 0 1", play = "jump c4", legal = { "d5b3", "d5a2" } }

test "a pawn goes two cells from its second row alone, onto an empty cell, over what was named" {
  position = "4k3/8/8/2n1n3/2P1n3/8/P3P3/4K3 w - - 0 1", play = "jump c5", refuse = { "c4c6", "c4c5" }, legal = "a2a4" }
test "the far cell must be empty" { position = "4k3/8/8/8/4n3/4n3/4P3/4K3 w - - 0 1", play = "jump e3", refuse = { "e2e4", "e2e3" } }
test "what was not named holds a pawn" { position = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", play = "jump e1", refuse = "e2e4" }

test "what is shut ends a line, and the double step" { position = "4k3/8/4n3/8/4n3/2n1n3/2P1P3/K5Q1 w - - 0 1",
  cells = { c4 = { closed = true } }, play = "jump c3", refuse = "c2c4" }
test "and the line behind what is jumped over" { position = "4k3/8/8/8/8/8/4n3/K3Q3 w - - 0 1", cells = { e5 = { closed = true } },
  play = "jump e2", legal = "e1e4", refuse = { "e1e5", "e1e6" } }
