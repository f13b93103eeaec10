local STRENGTH = { rabbit = 1, cat = 2, dog = 3, horse = 4, camel = 5, elephant = 6 }
local KINDS = { "rabbit", "cat", "dog", "horse", "camel", "elephant" }
local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }
local TRAPS = { "c3", "f3", "c6", "f6" }
local STEPS = 4

-- The cells beside this one, straight.
local function beside(cell)
  local list = {}
  for _, way in ipairs(STRAIGHT) do list[#list + 1] = cell:next(way[1], way[2]) end
  return list
end

local function stronger(piece, other) return STRENGTH[piece.type] > STRENGTH[other.type] end

local function has_friend(piece)
  for _, cell in ipairs(beside(piece.cell)) do
    if cell.piece and cell.piece.controller == piece.controller then return true end
  end
  return false
end

-- Does a stronger piece of the other side stand beside it, and none of its own?
local function frozen(piece)
  if has_friend(piece) then return false end
  for _, cell in ipairs(beside(piece.cell)) do
    if cell.piece and stronger(cell.piece, piece) then return true end
  end
  return false
end

local function waits(side)
  for _, kind in ipairs(KINDS) do
    if side:reserve(kind) > 0 then return true end
  end
  return false
end

local function setting_up()
  for _, side in ipairs(game.sides) do
    if waits(side) then return true end
  end
  return false
end

-- Calls f with each pair of cells of which a stronger piece of the side, which may move, stands on the first and a weaker one of the other
-- side beside it on the second, as long as two steps are left.
local function each_grip(side, f)
  if side.steps > STEPS - 2 or waits(side) then return end
  for _, piece in ipairs(side:pieces()) do
    if not frozen(piece) then
      for _, cell in ipairs(beside(piece.cell)) do
        if cell.piece and side:hostile(cell.piece.controller) and stronger(piece, cell.piece) then f(piece.cell, cell) end
      end
    end
  end
end

local function push(side, cells)
  local piece = cells[1].piece
  cells[2].piece:move(cells[3])
  piece:move(cells[2])
  side.steps = side.steps + 2
end

local function pull(side, cells)
  local other = cells[3].piece
  cells[1].piece:move(cells[2])
  other:move(cells[1])
  side.steps = side.steps + 2
end

-- What stands in a trap without one of its own side beside it is gone.
local function spring()
  for _, name in ipairs(TRAPS) do
    local piece = board.cell(name).piece
    if piece and not has_friend(piece) then
      piece:remove("trap")
      game.trapped = true
    end
  end
end

local function moved(e)
  if not e.piece.origin then e.piece.origin = e.from end
  spring()
end

-- Do the same pieces stand where they stood when the turn began? Two of a kind may have changed places.
local function unchanged()
  if game.trapped then return false end
  local gone, come = {}, {}
  for _, side in ipairs(game.sides) do
    for _, piece in ipairs(side:pieces()) do
      if piece.origin then
        local what = side.name .. " " .. piece.type .. " "
        gone[#gone + 1], come[what .. piece.cell.name] = what .. piece.origin.name, true
      end
    end
  end
  for _, key in ipairs(gone) do
    if not come[key] then return false end
  end
  return true
end

local function forget()
  game.trapped = false
  for _, side in ipairs(game.sides) do
    side.steps = 0
    for _, piece in ipairs(side:pieces()) do
      if piece.origin then piece.origin = nil end
    end
  end
end

-- Those of the list that may be done: with the last steps of a turn the position changes.
local function that_change(list, side, apply)
  if side.steps < STEPS - 2 then return list end
  local kept = {}
  for _, cells in ipairs(list) do
    if not game.suppose(function() apply(side, cells) end, unchanged) then kept[#kept + 1] = cells end
  end
  return kept
end

-- The piece's cell, the other's, and where the other goes.
local function pushes(side)
  local list = {}
  each_grip(side, function(from, at)
    for _, to in ipairs(beside(at)) do
      if not to.piece then list[#list + 1] = { from, at, to } end
    end
  end)
  return that_change(list, side, push)
end

-- The piece's cell, where it goes, and the cell of the other, which comes after it.
local function pulls(side)
  local list = {}
  each_grip(side, function(from, at)
    for _, to in ipairs(beside(from)) do
      if not to.piece then list[#list + 1] = { from, to, at } end
    end
  end)
  return that_change(list, side, pull)
end

local function no_grip(side)
  return waits(side) and "first all pieces are put on the board"
    or side.steps > STEPS - 2 and "to push or to pull takes two steps"
    or "a stronger piece that may move pushes or pulls a weaker one of the other side beside it, and one of them goes to an empty cell"
end

local function changes_nothing(a)
  return game.suppose(function() a.piece:move(a.to) end, unchanged)
end

local home = some("rabbit", { at(rows(-1)) })
local begins = all { compare("side.steps", "==", 0), none { function() return setting_up() end } }
local function other(side) return game.sides[side == game.sides[1] and 2 or 1] end

rule "arimaa" {
  about = "First Gold puts all pieces on the first two rows, then Silver. A turn has one to four steps, each of one piece to an empty "
    .. "cell straight beside it; rabbits do not go back. A piece beside a stronger one of the other side, and beside none of its own, "
    .. "does not move. A stronger piece pushes a weaker one beside it to an empty cell and takes its place, or pulls it after itself: two "
    .. "steps. What stands in a trap (c3, f3, c6, f6) beside none of its own is gone. A turn changes the position. Whose rabbit stands on "
    .. "the last row when a turn is over has won; who has no rabbit left, cannot move, or brings a position about for the third time has "
    .. "lost.",
  cannot_win = function() return false end,
  fields = {
    game = { trapped = bool(false, { about = "a piece has gone in a trap in this turn" }) },
    side = { steps = int(0, 0, 4, { about = "steps that it has made in this turn" }) },
    piece = { origin = ref("cell", { about = "where it stood when the turn began, if it has moved since" }) },
  },
  drops = { of = KINDS, onto = rows(1, 2) },
  forbids = {
    { when = all { none { drops }, function(a) return waits(a.side) end }, because = "first all pieces are put on the board" },
    { when = all { none { drops }, function(a) return frozen(a.piece) end }, because = "a stronger piece holds it" },
    { when = all { none { drops }, compare("side.steps", "==", STEPS - 1), changes_nothing }, because = "the turn would change nothing" },
  },
  keeps = { again = true, when = any { function(a) return waits(a.side) end,
    all { compare("side.steps", ">", 0), compare("side.steps", "<", STEPS) } } },
  verbs = {
    push = { candidates = pushes, apply = push, because = no_grip },
    pull = { candidates = pulls, apply = pull, because = no_grip },
    done = {
      when = all { compare("side.steps", ">", 0), compare("side.steps", "<", STEPS) },
      candidates = function() return unchanged() and {} or { {} } end,
      apply = function(side) side.steps = STEPS end,
      because = function(side)
        return side.steps == 0 and "a turn has one step at least" or "the turn would change nothing"
      end,
    },
  },
  on = {
    ["action.applied"] = { raise = "side.steps", by = 1, when = none { drops } },
    ["piece.moved"] = moved,
    ["turn.ended"] = forget,
  },
  ends = {
    { when = all { begins, function(a)
      for _, rabbit in ipairs(other(a.side):pieces("rabbit")) do
        if rabbit.cell:row(rabbit.controller) == board.ranks then return true end
      end
      return false
    end }, outcome = "mover wins", because = "a rabbit has come through" },
    { when = all { begins, home }, outcome = "turn wins", because = "a rabbit has come through" },
    { when = all { begins, few("rabbit", 0) }, outcome = "turn loses", because = "no rabbit is left" },
    { when = all { begins, function(a) return #other(a.side):pieces("rabbit") == 0 end }, outcome = "mover loses",
      because = "no rabbit is left" },
    { when = all { begins, stuck }, outcome = "turn loses", because = "nothing can move" },
    { when = all { begins, repeated(3) }, outcome = "mover loses", because = "threefold repetition" },
  },
}

-- In the order in which reserves are written.
piece "elephant" { letter = "E", moves = "mW", value = 16 }
piece "camel"    { letter = "M", moves = "mW", value = 10 }
piece "horse"    { letter = "H", moves = "mW", value = 6 }
piece "dog"      { letter = "D", moves = "mW", value = 3 }
piece "cat"      { letter = "C", moves = "mW", value = 2 }
piece "rabbit"   { letter = "R", moves = "mfsW", value = 2 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "Gold puts all of his pieces on his first two rows, then Silver" { play = { "E@d2", "M@e2" }, legal = { "R@a1", "C@h2" },
  refuse = { "R@a3", { "push d2 d3 d4", because = "first all" }, { "d2d3", because = "first all pieces" } }, want = { turn = "gold" } }

test "when the last of Gold's stands Silver begins" { position = "8/8/8/8/8/8/HDCEMCDH/RRRRRRR1[Remhhddccrrrrrrrr] w 1", play = "R@h1",
  want = { turn = "silver" }, legal = "E@d7", refuse = "E@d2" }

test "a turn has up to four steps, and may be ended before" { position = "rrrrrrrr/hdcmecdh/8/8/8/8/HDCEMCDH/RRRRRRRR[] w 2",
  play = { "d2d3", "d3d4", "e2e3" }, legal = { "done", "d4d5" }, want = { turn = "gold" } }

test "then it is the other's turn" { position = "rrrrrrrr/hdcmecdh/8/8/8/8/HDCEMCDH/RRRRRRRR[] w 2",
  play = { "d2d3", "d3d4", "e2e3", "e3e4" }, want = { turn = "silver" } }

test "or with done" { position = "rrrrrrrr/hdcmecdh/8/8/8/8/HDCEMCDH/RRRRRRRR[] w 2",
  refuse = { { "done", because = "one step at least" } },
  play = { "d2d3", "done" }, want = { turn = "silver" } }

test "a turn changes the position" { position = "rrrrrrrr/hdcmecdh/8/8/8/8/HDCEMCDH/RRRRRRRR[] w 2", play = { "d2d3", "d3d2" },
  refuse = { { "done", because = "change nothing" } }, legal = "d2d3" }

test "two of a kind that change places change nothing" { position = "rrrrrrrr/8/8/8/8/8/8/CC5R[] w 2", play = { "a1a2", "b1a1", "a2b2" },
  refuse = { { "b2b1", because = "change nothing" } }, legal = { "b2b3", "done" } }

test "rabbits do not go back" { of = "c2", position = "7r/8/8/8/8/8/2R5/8[] w 2", legal = { "c2c3", "c2b2", "c2d2" }, refuse = "c2c1" }

test "a piece beside a stronger one does not move" { position = "7r/8/8/3d4/3C4/8/8/R7[] w 2", refuse = { { "d4c4", because = "holds" } } }

test "unless one of its own is beside it" { position = "7r/8/8/3d4/2RC4/8/8/R7[] w 2", legal = { "d4e4", "d4d3" } }

test "not beside one that is as strong" { position = "7r/8/8/3c4/3C4/8/8/R7[] w 2", legal = "d4c4", refuse = "push d4 d5 d6" }

test "a stronger piece pushes a weaker one and takes its place" { position = "7r/8/8/3d4/3H4/8/8/R7[] w 2", play = "push d4 d5 e5",
  want = { d4 = "", d5 = "gold horse", e5 = "silver dog", ["gold.steps"] = 2 } }

test "or pulls it after itself" { position = "7r/8/8/3d4/3H4/8/8/R7[] w 2", play = "pull d4 c4 d5",
  want = { c4 = "gold horse", d4 = "silver dog", d5 = "", ["gold.steps"] = 2 } }

test "with the last two steps of a turn" { position = "7r/8/8/3d4/3H4/8/8/R7[] w 2", play = { "a1a2", "a2a3" },
  legal = { "push d4 d5 e5", "pull d4 c4 d5" } }

test "with two steps left, not with one" { position = "7r/8/8/3d4/3H4/8/8/R7[] w 2", play = { "a1a2", "a2a3", "a3a4" },
  refuse = { { "push d4 d5 e5", because = "two steps" }, { "pull d4 c4 d5", because = "two steps" } } }

test "who is held pushes nobody" { position = "7r/8/8/2rHe3/8/8/8/R7[] w 2", refuse = { "push d5 c5 b5", "pull d5 d4 c5" } }

test "who is pushed into a trap beside none of its own is gone" { position = "7r/8/8/2r5/2D5/8/8/R7[] w 2", play = "push c4 c5 c6",
  want = { c6 = "", c5 = "gold dog" } }

test "beside one of its own it stays" { position = "7r/8/1r6/2r5/2D5/8/8/R7[] w 2",
  play = "push c4 c5 c6", want = { c6 = "silver rabbit" } }

test "who leaves one in a trap alone loses it" { position = "7r/8/8/8/8/2CD4/8/R7[] w 2",
  play = "d3d4", want = { c3 = "", d4 = "gold dog" } }

test "who goes into a trap alone is gone" { position = "7r/8/8/8/8/3D4/8/R7[] w 2", play = "d3c3", want = { c3 = "", d3 = "" } }

test "a rabbit on the last row when the turn is over has won" { position = "8/R6r/8/8/8/8/8/8[] w 9", play = { "a7a8", "done" },
  want = { outcome = "a rabbit has come through", points = { gold = 1, silver = 0 } } }

test "not before it is over" { position = "8/R6r/8/8/8/8/8/8[] w 9", play = "a7a8", want = { outcome = "" } }

test "who pushes a rabbit of the other side there has lost" { position = "8/8/8/8/8/3D4/3r4/R7[] w 9", play = { "push d3 d2 d1", "done" },
  want = { outcome = "a rabbit has come through", points = { gold = 0, silver = 1 } } }

test "who has no rabbit left has lost" { position = "8/8/8/2r5/2D5/8/8/R7[] w 9", play = { "push c4 c5 c6", "done" },
  want = { outcome = "no rabbit is left", points = { gold = 1, silver = 0 } } }

test "who cannot move has lost" { position = "8/8/8/8/rD6/8/1E6/7R[] w 9", play = { "b2b3", "b3a3", "h1h2", "h2h3" },
  want = { outcome = "nothing can move", points = { gold = 1, silver = 0 } } }
