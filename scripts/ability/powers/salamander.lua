local abilities = use "abilities"
local ability = abilities.ability
local fire = use "fire"

local NEXT = zone "D1"
local BURNS = somewhere { compare("cell.fire", "==", 1) }

ability "salamander" {
  title = "Salamander",
  text = "the bishops live in fire and spread it (M-5.3: fire, dice).",
  reserve = int(10, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "bishop",
  sudden = true,
  needs = { "ability/fire" },
  before = { "ability/fire" },
  actions = {
    ember = {
      about = "a cell that a bishop sees within three cells (B3) is set on fire, if nobody stands there.",
      kind = "side", price = 2, multiple = true,
      target = { zone = "B3", holds = "empty", where = function(cell) return not cell.fire end },
      effect = function(use) fire.ignite(use.target) end,
    },
    gust = {
      about = "a die of six is thrown; so many of the cells beside a fire (D1), in board order, begin to burn. Who stands there dies.",
      kind = "main", price = 5, possible = BURNS,
      target = { anywhere = true, where = function(cell) return cell.fire end, because = "it does not burn" },
      effect = function(use)
        local throw = game.random(6)
        for i, cell in ipairs(use.target:zone(NEXT)) do
          if i <= throw then fire.ignite(cell) end
        end
      end,
    },
    bathe = {
      about = "a bishop beside a fire (K1) puts it out and gets 1 energy for it, as far as the reserve holds it.",
      kind = "side", multiple = true, possible = BURNS,
      target = { zone = "K1", where = function(cell) return cell.fire end, because = "it does not burn" },
      effect = function(use)
        fire.put_out(use.target)
        abilities.earn(use.side, 1)
      end,
    },
    skin = {
      about = "a bishop of his does not die of fire.",
      kind = "conditional", event = "piece.removing",
      when = function(use)
        local e = use.event
        return (e.cause == "fire" or e.cause == "lit") and e.piece.controller == use.side and e.piece:has("bishop")
      end,
      effect = function(use) use.event:stop("it lives in fire") end,
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function hot(energy) return { white = { power = "salamander", energy = energy } } end
local function burning(names)
  local cells = {}
  for _, name in ipairs(names) do cells[name] = { fire = true } end
  return cells
end

local BOARD = [[
  . . . . . . k
  . . . . . . .
  . . . . p . .
  . . . . . . .
  . . B . . . .
  . P . . . . .
  K . . . . . . ]]

test "an ember sets a cell on fire that a bishop sees within three" { diagram = BOARD, sides = hot(6), play = "ember d4",
  want = { ["d4.fire"] = true, ["white.energy"] = 4, turn = "white" },
  refuse = { { "ember f6", because = "not in B3" }, { "ember c4", because = "not in B3" }, "ember d4", "ember b2" } }

test "not where somebody stands" { diagram = BOARD, sides = hot(6), refuse = "ember e5", legal = { "ember a5", "ember e1" } }

test "several in a turn, each for 2 (M-1.3)" { diagram = BOARD, sides = hot(5), play = { "ember d4", "ember d2" },
  want = { ["white.energy"] = 1 }, refuse = { { "ember b4", because = "it costs 2 energy, and white has 1" } } }

test "a gust spreads a fire to as many cells beside it as the die shows, in board order; who stands there dies" { diagram = BOARD,
  sides = hot(5), cells = burning { "e4" }, throws = { 3 }, play = "gust e4",
  want = { ["e3.fire"] = true, ["d4.fire"] = true, ["f4.fire"] = true, ["e5.fire"] = false, e5 = "black pawn",
           turn = "black", ["white.energy"] = 0 } }

test "all of them with a high throw" { diagram = BOARD, sides = hot(5), cells = burning { "e4" }, throws = { 4 }, play = "gust e4",
  want = { ["e5.fire"] = true, e5 = "" } }

test "from a fire only" { diagram = BOARD, sides = hot(5), cells = burning { "e4" },
  refuse = { { "gust e3", because = "it does not burn" } } }

test "a bishop that bathes in a fire puts it out and gains 1 energy" { diagram = BOARD, sides = hot(3),
  cells = burning { "d3", "b2", "e4" }, play = "bathe d3", want = { ["d3.fire"] = false, ["white.energy"] = 4, turn = "white" },
  refuse = { { "bathe e4", because = "not in K1" }, "bathe d4" } }

test "a bishop does not die of fire, wherever it comes from" { diagram = BOARD, sides = hot(5), cells = burning { "d4", "c2" },
  throws = { 1, 1, 6 }, play = { "c3d4", "g7f7", "gust c2" }, want = { d4 = "white bishop", ["d4.fire"] = true, ["c3.fire"] = true } }

test "in the fire where it stands it does not bathe" { diagram = BOARD, sides = hot(5), cells = burning { "d4" }, throws = { 1 },
  play = { "c3d4", "g7f7" }, refuse = { { "bathe d4", because = "not in K1" } } }

test "others do, those of other players too" { diagram = BOARD, sides = hot(5), pieces = { g6 = "black bishop" },
  cells = burning { "b3", "f5" }, throws = { 1, 1 }, play = { "b2b3", "g6f5" }, want = { b3 = "", f5 = "" } }

test "a king beside a fire may be named: a gust could kill him" { diagram = BOARD, with = "announce-always",
  sides = hot(4), cells = burning { "g6" }, play = { "check black", "a1a2" }, want = { ["white.said_by_ability"] = 1 } }

test "not by one that could not be paid" { diagram = BOARD, with = "announce-always",
  sides = hot(3), cells = burning { "g6" }, play = "check black",
  refuse = { { "a1a2", because = "could not be taken after it" } } }

test "it kills suddenly" { diagram = BOARD, sides = hot(0), want = { ["white.sudden"] = true } }

test "its reserve is 10" { diagram = BOARD, sides = hot(9), play = { "a1b1", "g7f7", "b1a1", "f7g7" }, want = { ["white.energy"] = 10 } }

test "never above its reserve" { diagram = BOARD, sides = hot(10), cells = burning { "d3" }, play = "bathe d3",
  want = { ["white.energy"] = 10 } }
