-- One piece on two cells: two pieces that know each other. Whichever half moves draws the other after it, and neither outlives
-- the other.

local STEPS = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

-- Where one half comes to when the barge goes one step; nothing where it cannot.
local function ahead(half, step)
  local cell = half.cell:next(step[1], step[2])
  if not cell or cell.closed then return nil end
  local piece = cell.piece
  local free = not piece or piece == half.other or half.controller:hostile(piece.controller)
  return free and cell or nil
end

local function goes(half)
  local cells = {}
  for _, step in ipairs(half.other and STEPS or {}) do
    local own, others = ahead(half, step), ahead(half.other, step)
    if own and others and own.piece ~= half.other then cells[#cells + 1] = own end
  end
  return cells
end

local function moor(one, other) one.other, other.other = other, one end

-- The two pawns in the middle of each army.
local function launch()
  for _, side in ipairs(game.sides) do
    local row = {}
    for _, pawn in ipairs(side:pieces("pawn")) do row[#row + 1] = pawn end
    local one, other = row[#row // 2], row[#row // 2 + 1]
    if one and one:become("barge", "launched") and other:become("barge", "launched") then moor(one, other) end
  end
end

-- Halves that were set up find each other side by side.
local function find_halves()
  for _, side in ipairs(game.sides) do
    for _, half in ipairs(side:pieces("barge")) do
      for _, step in ipairs(half.other and {} or STEPS) do
        local cell = half.cell:next(step[1], step[2])
        local other = cell and cell.piece
        if other and other.type == "barge" and other.controller == side and not other.other and not half.other then moor(half, other) end
      end
    end
  end
end

local function sink(e)
  local other = e.piece.type == "barge" and e.piece.other
  if other and other.alive then other:remove("sunk") end
end

-- It can give mate with its king, so it is no insufficient material.
piece "barge" { letter = "G", moves = goes, tags = { "major" }, value = 3 }

rule "barge" {
  about = "The two middle pawns of each army are one barge on two cells. It goes one cell straight, in any direction and with both halves, "
    .. "and takes whatever stands where they come to. Who takes one half has sunk it all.",
  fields = {
    piece = { other = ref("piece", { about = "the other half" }) },
    game = { towing = bool(false, { about = "one half draws the other after it" }) },
  },
  on = {
    ["piece.moving"] = function(e)
      local other = e.piece.type == "barge" and not game.towing and e.piece.other
      if not other then return end
      local step = { e.to.file - e.from.file, e.to.rank - e.from.rank }
      local straight, met = math.abs(step[1]) + math.abs(step[2]) == 1, e.to.piece
      local free = not met or e.piece.controller:hostile(met.controller)
      if not straight or not free or not ahead(other, step) then e:stop("a barge goes one step, with both halves") end
    end,
    ["game.began"] = launch,
    ["game.set_up"] = find_halves,
    ["piece.moved"] = function(e)
      local other = e.piece.type == "barge" and not game.towing and e.piece.other
      if not other then return end
      local to = other.cell:next(e.to.file - e.from.file, e.to.rank - e.from.rank)
      game.towing = true
      other:move(to, to.piece)
      game.towing = false
    end,
    ["piece.captured"] = sink,
    ["piece.removed"] = sink,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the middle pawns of each army are a barge" { variant = "chess", with = "barge",
  want = { d2 = "white barge", e2 = "white barge", d7 = "black barge", c2 = "white pawn" } }

test "it goes one cell straight with both halves" { variant = "chess", with = "barge", play = "d2d3",
  want = { d3 = "white barge", e3 = "white barge", d2 = "", e2 = "" }, refuse = { "e2e4" } }

test "whichever half is named" { variant = "chess", with = "barge", play = "e2e3", want = { d3 = "white barge", e3 = "white barge" } }

test "along itself the half that leads is named" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . . . . .
  . G G . .
  . . . . .
  K . . . . ]], play = "c3d3", want = { b3 = "", c3 = "white barge", d3 = "white barge" } }

test "not the other" { variant = "chess", with = "barge", of = "b3", diagram = [[
  . . . . k
  . * . . .
  * G G . .
  . * . . .
  K . . . . ]] }

test "both halves need room" { variant = "chess", with = "barge", of = "c3", diagram = [[
  . . . . k
  . P . . .
  . G G * .
  . . * . .
  K . . . . ]] }

test "it takes what stands where either half comes to" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . r n . .
  . G G . .
  . . . . .
  K . . . . ]], play = "c3c4", want = { b4 = "white barge", c4 = "white barge" } }

test "who takes one half has sunk it" { variant = "chess", with = "barge", turn = "black", diagram = [[
  . . . . k
  . . r . .
  . G G . .
  . . . . .
  K . . . . ]], play = "c4c3", want = { b3 = "", c3 = "black rook" } }
test "it attacks with both halves" { variant = "chess", with = "barge", turn = "black", diagram = [[
  . . . k .
  . . . . .
  . G G . .
  . . . . .
  K . . . . ]], refuse = { "d5c4", "d5d3" }, legal = "d5c5" }

test "no other rule pulls it apart" { variant = "chess", with = { "barge", "swap" }, diagram = [[
  . . . . k
  . . . . .
  . G G . .
  . P . . .
  K . . . . ]], play = "swap b2 b3", want = { b2 = "white pawn", b3 = "white barge", c3 = "white barge" } }
