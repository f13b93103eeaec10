local abilities = use "abilities"
local ability = abilities.ability

local function double_of(side)
  for _, piece in ipairs(side:pieces()) do
    if piece.double then return piece end
  end
end

-- His last king died against his will.
local function bereft(use)
  local dead, cause = use.event.piece, use.event.name == "piece.removed" and use.event.cause
  return dead:has("royal") and dead.controller == use.side and cause ~= "left" and cause ~= "time" and game.count("royal", use.side) == 0
    and double_of(use.side) ~= nil
end

local function unmask(use)
  local double = double_of(use.side)
  double.double = false
  use.side.secret = false
  double:become("king", "unmasked")
end

ability "body_double" {
  title = "Body Double",
  text = "the king that everybody sees need not be the king (M-5.3: hidden state).",
  reserve = int(10, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "king",
  fields = { piece = { double = bool(false, { about = "the king in disguise", audience = "own" }) } },
  actions = {
    disguise = {
      about = "a piece beside the king (K1) becomes his double in secret. There is one at a time; the others see only that somebody "
        .. "was disguised.",
      kind = "side", price = 7,
      target = { zone = "K1", holds = "own" },
      audience = "own", seen = "disguises somebody", quiet = true,
      effect = function(use)
        local old = double_of(use.side)
        if old then old.double = false end
        use.target.piece.double = true
      end,
    },
    recall = {
      about = "the double is relieved, and 3 energy come back, as far as the reserve holds them.",
      kind = "side", audience = "own", seen = "relieves somebody", quiet = true,
      when = function(use) return double_of(use.side) ~= nil end, because = "there is no double",
      effect = function(use, opt)
        double_of(use.side).double = false
        abilities.earn(use.side, opt.refund)
      end,
    },
    unmask = {
      about = "when the last king is taken or dies, the double was the king all along, and is a king from now on.",
      kind = "conditional", event = { "piece.captured", "piece.removed" }, lasting = true, when = bereft, effect = unmask,
    },
  },
  options = { refund = int(3, 0, 7, { about = "energy that recalling the double brings" }) },
  before = "ability/anarchy",
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function masked(energy) return { white = { power = "body_double", energy = energy } } end

local BOARD = [[
  . . . . k
  . . q . .
  . P . N .
  K R . . . ]]

test "a piece beside the king becomes his double" { diagram = BOARD, sides = masked(8), play = "disguise b1",
  want = { ["b1.double"] = true, ["white.energy"] = 1, turn = "white" }, refuse = "disguise b1" }

test "beside him, and of his own" { diagram = BOARD, sides = masked(8), legal = "disguise b2",
  refuse = { { "disguise d2", because = "not in K1" }, { "disguise a2", because = "no such piece of one's own" }, "disguise c3",
             { "disguise a1", because = "not in K1" } } }

test "one at a time" { diagram = BOARD, sides = masked(9), pieces = { b1 = { double = true } }, play = "disguise b2",
  want = { ["b1.double"] = false, ["b2.double"] = true } }

test "the double may go anywhere" { diagram = BOARD, sides = masked(0), pieces = { b1 = { double = true } }, play = "b1c1",
  want = { ["c1.double"] = true } }

test "when the king is taken, the double was the king" { diagram = BOARD, turn = "black", sides = masked(0),
  pieces = { d2 = { double = true }, c3 = "black queen" }, play = "c3b2", want = { d2 = "white knight" } }

test "and is one from now on" { turn = "black", sides = masked(0), diagram = [[
  . . . . k
  . . q . .
  . . . N .
  K R . . . ]], pieces = { d2 = { double = true } }, play = "c3a1",
  want = { a1 = "black queen", d2 = "white king", ["white.alive"] = true, ["d2.double"] = false, outcome = "" } }

test "or when he burns" { diagram = BOARD, sides = masked(0), pieces = { d2 = { double = true } }, cells = { a2 = { fire = true } },
  play = "a1a2", want = { a2 = "", d2 = "white king", ["white.alive"] = true } }

test "a queen whose wound is still to be answered is a marked king then (M-4.3, M-4.4)" { turn = "black", sides = masked(0), diagram = [[
  . . . . k
  . . q . .
  . . . Q .
  K R . . . ]], pieces = { d2 = { double = true, hurt = 1 } }, play = "c3a1",
  want = { d2 = "white king", ["d2.wounded"] = true, ["d2.hurt"] = 0, turn = "white", outcome = "" } }

test "not when there is none" { turn = "black", sides = masked(0), diagram = [[
  . . . . k
  . . q . .
  . . . N .
  K R . . . ]], play = "c3a1", want = { ["white.alive"] = false } }

test "not when he leaves" { diagram = BOARD, sides = masked(0), pieces = { d2 = { double = true } }, play = "leave",
  want = { ["white.alive"] = false } }

test "the double is relieved, and energy comes back" { diagram = BOARD, sides = masked(1), pieces = { d2 = { double = true } },
  play = "recall",
  want = { ["d2.double"] = false, ["white.energy"] = 4 }, refuse = { { "recall", because = "in this turn already" } } }

test "as far as the reserve holds them" { diagram = BOARD, sides = masked(8), pieces = { d2 = { double = true } },
  play = "recall", want = { ["white.energy"] = 10 } }

test "its reserve is 10" { diagram = BOARD, sides = masked(9), play = { "b1c1", "e4d4", "c1b1", "d4e4" },
  want = { ["white.energy"] = 10 } }

test "it costs 7" { diagram = BOARD, sides = masked(6), refuse = { { "disguise b1", because = "it costs 7 energy, and white has 6" } } }

test "if there is one" { diagram = BOARD, sides = masked(1), refuse = { { "recall", because = "there is no double" } } }

test "what is secret stays so until then" { diagram = BOARD, sides = { white = { power = "body_double", energy = 8, secret = true } },
  play = "disguise b1", want = { ["white.secret"] = true } }

test "nor is it told by the double who is relieved" { diagram = BOARD, pieces = { d2 = { double = true } },
  sides = { white = { power = "body_double", secret = true } }, play = "recall", want = { ["white.secret"] = true } }

test "then everybody knows" { turn = "black", sides = { white = { power = "body_double", secret = true } }, diagram = [[
  . . . . k
  . . q . .
  . . . N .
  K R . . . ]], pieces = { d2 = { double = true } }, play = "c3a1", want = { d2 = "white king", ["white.secret"] = false } }

test "the others do not see who is the double" { diagram = BOARD, sides = masked(8), play = "disguise b1", as = "black",
  want = { ["b1.double"] = false, ["white.energy"] = 0, seen = "white: (disguises somebody)" } }

test "nor who was" { diagram = BOARD, sides = masked(8), pieces = { d2 = { double = true } }, play = "recall", as = "black",
  want = { ["d2.double"] = false, ["white.energy"] = 0, seen = "white: (relieves somebody)" } }

test "his player does" { diagram = BOARD, sides = masked(8), play = "disguise b1", as = "white", want = { ["b1.double"] = true } }
