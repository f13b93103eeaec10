local abilities = use "abilities"
local ability = abilities.ability
local items = use "items"

local KINDS = { "torch", "bucket", "bandage", "caltrops" }

local function lie_anywhere()
  local lie = {}
  for i, kind in ipairs(KINDS) do lie[i] = somewhere { compare("cell." .. kind, ">", 0) } end
  return any(lie)
end

local function item_on(cell)
  for _, kind in ipairs(KINDS) do
    if cell[kind] > 0 then return kind end
  end
end

-- One action for each kind of item: what it costs differs.
local actions = {
  requisition = {
    about = "everything that lies on a cell within three of a rook along lines (R3) comes under that rook, whoever stands on it.",
    kind = "side", price = 2, possible = lie_anywhere(),
    target = { zone = "R3", where = function(cell) return item_on(cell) ~= nil end, because = "nothing lies there" },
    effect = function(use)
      for _, kind in ipairs(KINDS) do
        while use.target[kind] > 0 do
          items.use_up(kind, use.target)
          items.lay(kind, use.bearer.cell)
        end
      end
    end,
  },
  depot = {
    about = "while more than three items lie under his rooks, each of his turns begins with 1 more energy, as far as the reserve holds it.",
    kind = "conditional", event = "turn.began", possible = lie_anywhere(),
    when = function(use)
      local count = 0
      for _, rook in ipairs(use.side:pieces("rook")) do
        for _, kind in ipairs(KINDS) do count = count + rook.cell[kind] end
      end
      return use.event.side == use.side and count > 3
    end,
    effect = function(use) abilities.earn(use.side, 1) end,
  },
}
for kind, price in pairs { torch = 5, bucket = 2, bandage = 3, caltrops = 3 } do
  actions["supply_" .. kind] = {
    about = "a " .. kind .. " comes onto an empty cell beside a rook (K1).",
    kind = "side", price = price, multiple = true,
    target = { zone = "K1", holds = "empty" },
    effect = function(use) items.lay(kind, use.target) end,
  }
end

ability "quartermaster" {
  title = "Quartermaster",
  text = "the rooks bring what an army needs (M-5.3: items).",
  reserve = int(10, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "rook",
  needs = { "ability/items/torch", "ability/items/bucket", "ability/items/bandage", "ability/items/caltrops" },
  actions = actions,
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function stocked(energy) return { white = { power = "quartermaster", energy = energy } } end

local BOARD = [[
  . . . . . k
  . . n . . .
  . . . . . .
  . . R . . .
  . P . . . .
  K . . . . . ]]

test "a torch for 5, on an empty cell beside a rook" { diagram = BOARD, sides = stocked(6), play = "supply_torch c4",
  want = { ["c4.torch"] = 1, ["white.energy"] = 1, turn = "white" },
  refuse = { { "supply_torch c2", because = "it costs 5 energy, and white has 1" } } }

test "a bucket for 2, a bandage or caltrops for 3" { diagram = BOARD, sides = stocked(8),
  play = { "supply_bucket c4", "supply_bandage d4", "supply_caltrops d3" },
  want = { ["c4.bucket"] = 1, ["d4.bandage"] = 1, ["d3.caltrops"] = 1, ["white.energy"] = 0 } }

test "not for less" { diagram = BOARD, sides = stocked(2), legal = "supply_bucket c4", refuse = {
  { "supply_bandage c4", because = "it costs 3 energy, and white has 2" }, { "supply_caltrops c4", because = "it costs 3 energy" },
  { "supply_torch c4", because = "it costs 5 energy" } } }

test "nor a bucket" { diagram = BOARD, sides = stocked(1), cells = { c5 = { torch = 1 } }, refuse = {
  { "supply_bucket c4", because = "it costs 2 energy" }, { "requisition c5", because = "it costs 2 energy" } } }

test "several in a turn, two on one cell" { diagram = BOARD, sides = stocked(4), play = { "supply_bucket c4", "supply_bucket c4" },
  want = { ["c4.bucket"] = 2 } }

test "beside the rook and empty" { diagram = BOARD, sides = stocked(10),
  refuse = { { "supply_torch c5", because = "not in K1" }, "supply_torch b2", "supply_torch c3" } }

test "what lies in reach along lines comes under the rook" { diagram = BOARD, sides = stocked(3), play = "requisition c5",
  cells = { c5 = { torch = 2, bandage = 1 }, f3 = { bucket = 1 } },
  want = { ["c3.torch"] = 2, ["c3.bandage"] = 1, ["c5.torch"] = 0, ["white.energy"] = 1, c5 = "black knight" } }

test "within three, and not behind what stands in the way" { diagram = BOARD, sides = stocked(10),
  cells = { f3 = { bucket = 1 }, g3 = { bucket = 1 }, c3 = { torch = 1 }, c6 = { torch = 1 }, b4 = { torch = 1 } },
  legal = "requisition f3",
  refuse = { { "requisition g3", because = "not in R3" }, "requisition c3", "requisition c6",
             "requisition b4", { "requisition d3", because = "nothing lies there" } } }

test "under that rook, of several" { diagram = BOARD, sides = stocked(4), pieces = { e1 = "white rook" },
  cells = { e4 = { torch = 1 }, c5 = { bucket = 1 } }, play = "requisition e4", want = { ["e1.torch"] = 1, ["c3.torch"] = 0 } }

test "or the other" { diagram = BOARD, sides = stocked(4), pieces = { e1 = "white rook" },
  cells = { e4 = { torch = 1 }, c5 = { bucket = 1 } }, play = "requisition c5", want = { ["c3.bucket"] = 1, ["e1.bucket"] = 0 } }

test "a depot of four brings 1 more energy" { diagram = BOARD, sides = stocked(3), cells = { c3 = { torch = 2, caltrops = 2 } },
  play = { "a1a2", "f6f5" }, want = { ["white.energy"] = 5 } }

test "as far as the reserve holds it, which is 10" { diagram = BOARD, sides = stocked(8), cells = { c3 = { torch = 4 } },
  play = { "a1a2", "f6f5", "a2a1", "f5f6" }, want = { ["white.energy"] = 10 } }

test "without a depot too" { diagram = BOARD, sides = stocked(9), play = { "a1a2", "f6f5", "a2a1", "f5f6" },
  want = { ["white.energy"] = 10 } }

test "his turns, not those of others" { diagram = BOARD, sides = stocked(3), cells = { c3 = { torch = 4 } },
  play = "a1a2", want = { ["white.energy"] = 3 } }

test "what lies under all his rooks counts together" { diagram = BOARD, sides = stocked(3), pieces = { e1 = "white rook" },
  cells = { c3 = { torch = 2 }, e1 = { bucket = 1, bandage = 1 } }, play = { "a1a2", "f6f5" }, want = { ["white.energy"] = 5 } }

test "three do not" { diagram = BOARD, sides = stocked(3), cells = { c3 = { torch = 2, caltrops = 1 } },
  play = { "a1a2", "f6f5" }, want = { ["white.energy"] = 4 } }
