local ability = use "abilities".ability

local function rest(side)
  side.marches, side.marching = 0, false
  for _, piece in ipairs(side:pieces()) do piece.marched = false end
end

ability "forced_march" {
  title = "Forced March",
  text = "two moves in one turn, for an army that is on its way and does not fight (M-5.3: extra turns).",
  reserve = int(9, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "rook",
  fields = {
    side = {
      marches = int(0, 0, 2, { about = "moves that are left of a march" }),
      marching = bool(false, { about = "one of them was just made" }),
      weary = bool(false, { about = "gets no energy before its next turn" }),
      energy_kept = int(0, 0, 99, { about = "energy at the end of the march", audience = "own" }),
    },
    piece = { marched = bool(false, { about = "has gone in this march" }) },
  },
  actions = {
    march = {
      about = "he moves twice in this turn, with two different pieces; neither may take; castling, where there is any, is one of them.",
      kind = "side", price = 5,
      effect = { { set = "side.marches", to = 2 }, { set = "side.weary", to = true } },
    },
    weariness = {
      about = "before his next turn he gets no energy.",
      kind = "conditional", event = "turn.began", possible = compare("side.weary", "==", 1),
      when = function(use) return use.event.side == use.side and use.side.weary end,
      effect = function(use) use.side.weary, use.side.energy = false, use.side.energy_kept end,
    },
  },
  after = "ability/energy",
  keeps = { when = all { compare("side.marches", "==", 1), compare("side.marching", "==", 1) }, again = true },
  forbids = {
    { when = all { compare("side.marches", ">", 0), captures }, because = "nothing is taken on a march" },
    { when = has "marched", because = "this piece has gone in this march" },
  },
  on = {
    ["action.applied"] = { when = compare("side.marches", ">", 0), does = function(e)
      e.side.marching = e.piece ~= nil
      if not e.piece then return end
      e.side.marches = e.side.marches - 1
      if e.piece.alive then e.piece.marched = true end
    end },
    ["turn.ended"] = { when = any { compare("side.weary", "==", 1), compare("side.marches", ">", 0) }, does = function(e)
      e.side.energy_kept = e.side.energy
      rest(e.side)
    end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function marcher(energy) return { white = { power = "forced_march", energy = energy } } end

local BOARD = [[
  . . . . k
  . . . . .
  . n . . .
  R . . N .
  K . . . . ]]

test "he moves twice in one turn" { diagram = BOARD, sides = marcher(5), play = { "march", "d2e4", "a1b1" },
  want = { e4 = "white knight", b1 = "white king", turn = "black", ["white.energy"] = 0 } }

test "with two different pieces" { diagram = BOARD, sides = marcher(5), play = { "march", "d2e4" }, want = { turn = "white" },
  refuse = { { "e4d2", because = "this piece has gone in this march", rule = "ability/powers/forced_march" } } }

test "neither may take" { diagram = BOARD, sides = marcher(5), play = "march",
  refuse = { { "d2b3", because = "nothing is taken on a march" } } }

test "the second may not either" { diagram = BOARD, sides = marcher(5), play = { "march", "a1b1" },
  refuse = { { "d2b3", because = "nothing is taken on a march" } }, legal = "d2e4" }

test "before his next turn he gets no energy" { diagram = BOARD, sides = marcher(7), play = { "march", "d2e4", "a1b1", "e5d5" },
  want = { ["white.energy"] = 2, turn = "white" } }

test "its reserve is 9" { diagram = BOARD, sides = marcher(8), play = { "a1b1", "e5d5", "b1a1", "d5e5" },
  want = { ["white.energy"] = 9 } }

test "a march costs 5" { diagram = BOARD, sides = marcher(4), refuse = { { "march", because = "it costs 5 energy, and white has 4" } } }

test "then again" { diagram = BOARD, sides = marcher(7), play = { "march", "d2e4", "a1b1", "e5d5", "b1a1", "d5e5" },
  want = { ["white.energy"] = 3 } }

test "the next turn has one move, and all may take" { diagram = BOARD, sides = marcher(7),
  play = { "march", "d2f3", "a1b1", "b3c1", "b1c1" }, want = { turn = "black", c1 = "white king" } }

test "who has nothing else to move may pass and loses the second move" { sides = marcher(5), diagram = [[
  k . . . . . . p
  . . . . . . p P
  . . . . . p P R ]], play = { "march" }, pieces = { f1 = "black pawn" }, legal = "pass" }

test "without a rook there is no march" { diagram = [[
  . . k
  . N .
  K . . ]], sides = marcher(9), refuse = { { "march", because = "white has no piece that bears the ability: rook" } } }
