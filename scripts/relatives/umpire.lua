-- What an umpire says of a game that neither player sees.

-- What could take the side's king now: he is looked at as if he could be taken like any other.
local function attackers(side)
  local list = {}
  for _, king in ipairs(side:pieces("royal")) do
    local at = king.cell
    game.suppose(function() king:become("knight", "supposed") end, function()
      for _, other in ipairs(game.sides) do
        for _, way in ipairs(other ~= side and other:captures() or {}) do
          if way.cell == at then list[#list + 1] = { from = way.piece.cell, at = at } end
        end
      end
      return true
    end)
  end
  return list
end

-- How many cells lie on the diagonals through the cell, rising and falling to the right.
local function diagonals(cell)
  local left, right, below, above = cell.file - 1, board.files - cell.file, cell.rank - 1, board.ranks - cell.rank
  return math.min(left, below) + math.min(right, above), math.min(left, above) + math.min(right, below)
end

local function line_of(from, at)
  local dx, dy = from.file - at.file, from.rank - at.rank
  if dx == 0 then return "file" elseif dy == 0 then return "rank" end
  if math.abs(dx) ~= math.abs(dy) then return "knight" end
  local rising, falling = diagonals(at)
  local along, across = dx == dy and rising or falling, dx == dy and falling or rising
  return along >= across and "long diagonal" or "short diagonal"
end

local function lines(side)
  local list, known = {}, {}
  for _, attack in ipairs(attackers(side)) do
    local line = line_of(attack.from, attack.at)
    if not known[line] then known[line], list[#list + 1] = true, line end
  end
  return list
end

-- How many captures its pawns could make without leaving the king attacked.
local function tries(side)
  local n = 0
  for _, way in ipairs(side:captures()) do
    if way.piece.type == "pawn" and game.suppose(function() way.piece:move(way.cell, way.victim) end, function()
      return not attackers(side)[1]
    end) then n = n + 1 end
  end
  return n
end

local function speak(e)
  for _, line in ipairs(lines(e.side)) do game.tell(e.side.name .. ": check, " .. line) end
  local n = tries(e.side)
  if n > 0 then game.tell(e.side.name .. ": pawn tries, " .. n) end
end

local function taken(e)
  local what = e.piece:has("pawn") and "a pawn" or "a piece"
  game.tell(e.by.controller.name .. ": takes " .. what .. " on " .. e.to.name)
end

rule "umpire" {
  about = "A player sees his own pieces and nothing else. The umpire says when an attempt is illegal, and not why; where a pawn or a "
    .. "piece was taken; from where a king is attacked: file, rank, long or short diagonal, knight; and how many captures the pawns of who "
    .. "is on turn could make.",
  needs = { "chess/royal_safety" },
  sees = function() return { empty = true } end,
  on = { ["piece.captured"] = { does = taken, tried = false }, ["turn.began"] = { does = speak, tried = false } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a player sees his own pieces and nothing else" { as = "white",
  want = { position = "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", legal = 20 } }

test "the other hears where something was taken, and that his pawns may take there" { play = { "e2e4", "d7d5", "e4d5" }, as = "black",
  want = { seen = { "white: (a move)", "white: takes a pawn on d5" }, d5 = "" } }

test "what may be taken by a pawn is counted" { play = { "e2e4", "d7d5" }, as = "white",
  want = { seen = { "black: (a move)", "white: pawn tries, 1" } } }

test "check, and along what" { position = "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", play = "d1e1", as = "black",
  want = { seen = { "white: (a move)", "black: check, file" } } }

test "an attempt into a piece that he does not see is refused, and why he is not told" {
  position = "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", play = "e1d1", as = "black", legal = "e8e7",
  refuse = { { "e4e3", because = "why is a secret" } } }

local function told(name, position, action, line)
  test(name) { position = position, play = action, as = "black", want = { seen = { "white: (a move)", "black: check, " .. line } } }
end

told("along the rank", "4k3/8/8/8/8/8/8/K6R w - - 0 1", "h1h8", "rank")
told("by a knight", "4k3/p7/8/8/4N3/8/8/K7 w - - 0 1", "e4d6", "knight")
told("along the longer diagonal", "4k3/p7/8/8/8/8/8/K4B2 w - - 0 1", "f1b5", "long diagonal")
told("along the shorter", "4k3/p7/8/8/8/8/8/K2B4 w - - 0 1", "d1h5", "short diagonal")
told("off the middle, falling", "8/p7/8/2k5/8/8/8/K3B3 w - - 0 1", "e1f2", "long diagonal")
told("and rising", "8/p7/8/2k5/8/8/8/K3B3 w - - 0 1", "e1b4", "short diagonal")
told("by what is pinned", "3k4/8/8/8/3N4/8/8/K2R3r w - - 0 1", "d4b3", "file")

test "from two sides at once" { position = "4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1", play = "e4c6", as = "black",
  want = { seen = { "white: (a move)", "black: check, file", "black: check, long diagonal" } } }

test "what is more than a pawn is a piece" { position = "4k3/8/8/8/3n4/8/8/K2R4 w - - 0 1", play = "d1d4", as = "black",
  want = { seen = { "white: (a move)", "white: takes a piece on d4" }, d4 = "" } }

test "a pawn that may not leave its king has no try" { position = "4k3/8/8/4p3/8/8/3P4/K3R3 w - - 0 1", play = "d2d4", as = "black",
  want = { seen = { "white: (a move)" } } }

test "a capture on the last row is one try, whatever the pawn becomes" { position = "4k3/8/8/8/8/8/1p6/B6K w - - 0 1", play = "h1h2",
  as = "black", want = { seen = { "white: (a move)", "black: pawn tries, 1" } } }
