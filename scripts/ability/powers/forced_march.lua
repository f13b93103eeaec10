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

local CASTLER = { e1 = { unmoved = true }, h1 = { unmoved = true }, h12 = "black king" }

test "castling is one of the two moves, and a move of the king: the rook may still go (FIDE 3.8.2)" { row = "N . . . K . . R",
  pieces = CASTLER, sides = marcher(5), play = { "march", "O-O" }, want = { turn = "white" }, legal = { "f1e1", "a1b3" },
  refuse = { { "g1h1", because = "this piece has gone in this march" } } }

test "a king that has gone castles no more, nor with a rook that has (FIDE 3.8.1)" { row = "N . . . K . . R",
  pieces = CASTLER, sides = marcher(5), play = { "march", "h1h2" }, refuse = { { "O-O" } }, legal = "e1e2" }

-- Announced checks (HR-6.4, HR-6.5, whatever ends a turn): scripts/ability/announce.lua.

tests(function()

local seen = use "seen"

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"
local KINGS = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }

local function with(more) return seen.with(KINGS, more) end

-- What ends a turn and is no move (HR-6.5). Blue's rook on d8 stands on the row of red's king; his pawn holds a torch.

local ROOK = { p8 = "", p9 = "black king", d8 = "blue rook", f5 = "blue pawn" }
local ALWAYS = { "powers", "announce-always" }

local function whole(what, of)
  of.variant, of.with, of.position = "four-ability", of.with or ALWAYS, EMPTY .. " b 1"
  of.pieces = with(seen.with(ROOK, of.more or {}))
  of.more = nil
  test(what)(of)
end

local function blue(power, more)
  local side = { power = power, energy = 8 }
  for key, value in pairs(more or {}) do side[key] = value end
  return { blue = side }
end

whole("before a torch is lit it is in force after it (HR-6.5)", { cells = { f5 = { torch = 1 } }, throws = { 1 },
  more = { b9 = "red pawn" }, play = { "check red", "light f5 f6", "b9c9", "h16g16", "p9p10", "d8a8" }, want = { ["red.alive"] = false } })

whole("before a bandage (HR-6.5)", { cells = { f5 = { bandage = 1 }, d8 = {} }, more = { b9 = "red pawn", f5 = "blue immobile" },
  play = { "check red", "bandage f5", "b9c9", "h16g16", "p9p10", "d8a8" }, want = { f5 = "blue pawn", ["red.alive"] = false } })

whole("before a gust (HR-6.5)", { sides = blue "salamander", cells = { m6 = { fire = true } }, throws = { 1, 1, 1 },
  more = { b9 = "red pawn", e5 = "blue bishop" }, play = { "check red", "gust m6", "b9c9", "h16g16", "p9p10", "d8a8" },
  want = { ["red.alive"] = false } })

whole("before all is staked (HR-6.5)", { sides = blue "gambler", throws = { 6 },
  more = { b9 = "red pawn", e5 = "blue knight", f7 = "green pawn" },
  play = { "check red", "all_in f7", "b9c9", "h16g16", "p9p10", "d8a8" }, want = { ["red.alive"] = false } })

whole("a false one before a gust is refused with it (HR-6.3)", { sides = blue "salamander", cells = { i6 = { fire = true } },
  more = { d8 = "", f5 = "blue bishop" }, play = "check red",
  refuse = { { "gust i6", because = "could not be taken after it", rule = "ability/announce" } } })

whole("one that only a move makes good lets nothing else end the turn (HR-6.3, HR-6.5)", { cells = { f5 = { torch = 1 } },
  more = { d8 = "", d7 = "blue rook" }, play = "check red", legal = "d7d8",
  refuse = { { "light f5 f6", because = "could not be taken after it", rule = "ability/announce" } } })

whole("one that lighting makes good (HR-6.5)", { cells = { c7 = { torch = 1 } },
  more = { d8 = "blue rook", b8 = "red pawn", c7 = "blue bishop" }, play = "check red", legal = "light c7 b8",
  refuse = { { "light c7 b7", because = "could not be taken after it" } } })

local ARMY = { d8 = "", f5 = "" }
for i, kind in ipairs { "rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook" } do
  local file = string.sub("efghijkl", i, i)
  ARMY[file .. "1"], ARMY[file .. "2"] = "blue " .. kind, "blue pawn"
end
local LOTS = { c7 = { torch = 1 }, e2 = { bucket = 1, torch = 1 }, h2 = { torch = 2 }, k2 = { caltrops = 1 } }

whole("a torch that is dragged first, then lit, among many items of a whole army (HR-6.4)", { cells = LOTS,
  more = seen.with(ARMY, { b7 = "blue knight" }), play = { "check red", "e2e3" }, want = { ["blue.said"] = 1 } })

whole("a bomb that is laid first, then goes off, with a whole army (HR-6.4)", { sides = blue("killer_queen", { energy = 9 }),
  more = seen.with(ARMY, { b6 = "blue queen", b7 = "red pawn" }), play = { "check red", "e2e3" }, want = { ["blue.said"] = 1 } })

whole("a torch that comes first, is dragged, then lit (HR-6.4)", { sides = blue "quartermaster",
  more = { d8 = "", b9 = "blue rook" }, play = { "check red", "i1i2" }, want = { ["blue.said"] = 1 } })

whole("on a march it is judged after the last move (HR-6.5)", { sides = blue "forced_march", more = { d8 = "", d7 = "blue rook" },
  play = { "march", "check red", "i1i2", "d7d8", "a8a9", "h16g16", "p9p10" }, want = { turn = "blue", ["blue.said"] = 1 },
  legal = "d8a8" })

whole("the last move must make it good (HR-6.3)", { sides = blue "forced_march", more = { d8 = "", d7 = "blue rook" },
  play = { "march", "check red", "i1i2" }, legal = "d7d8",
  refuse = { { "f5f6", because = "could not be taken after it", rule = "ability/announce" } } })

whole("the first may not spoil it for good (HR-6.3)", { sides = blue "forced_march", more = { d8 = "", d7 = "blue rook" },
  play = { "march", "check red" }, legal = { "d7d8", "i1i2" },
  refuse = { { "d7d6", because = "could not be taken after it", rule = "ability/announce" } } })

whole("the second may make good what the first has spoilt (HR-6.5)", { sides = blue "forced_march",
  more = { d8 = "", d7 = "blue rook", e8 = "blue knight" }, play = { "march", "check red" }, legal = "d7d8" })

whole("who has no main action left that makes it right passes, and it counts for nothing (HR-6.5)", { sides = { blue = { naming = 4 } },
  more = { d8 = "" }, play = "pass", want = { turn = "red", ["blue.said"] = 0, ["blue.named"] = 0 } })

whole("he passes only then (HR-6.5)", { cells = { f5 = { torch = 1 } }, more = { d8 = "", d7 = "blue rook" }, play = "check red",
  refuse = { { "pass", because = "while another action is legal" } } })

whole("in any order it is judged when the turn ends (HR-6.5)", { with = { "powers", "any-order", "announce-always" },
  more = { d8 = "", d7 = "blue rook" }, play = { "check red", "d7d8", "end" }, want = { turn = "red", ["blue.said"] = 1 } })

whole("in any order, too, it stands before the move (HR-6.5)", { with = { "powers", "any-order", "announce-always" },
  play = "i1i2", refuse = { { "check red", because = "stands before the main action (HR-6.5)", rule = "ability/announce" } } })

whole("a piece that is raised first is a threat (HR-6.4)", { sides = blue("necromancer", { fallen_rook = 1 }),
  more = { d8 = "", d6 = "blue queen" }, play = { "check red", "i1i2" }, want = { turn = "red", ["blue.said_by_ability"] = 1 } })

whole("the whole of it: raised and taken with in one turn (HR-6.4)", { sides = blue("necromancer", { fallen_rook = 1 }),
  more = { d8 = "", d6 = "blue queen", b9 = "red pawn" },
  play = { "check red", "i1i2", "b9c9", "h16g16", "p9p10", "raise rook d8", "d8a8" }, want = { ["red.alive"] = false } })

whole("not one that cannot be paid for next turn (HR-6.4)", { sides = blue("necromancer", { fallen_rook = 1, energy = 6 }),
  more = { d8 = "", d6 = "blue queen" }, play = "check red", refuse = { { "i1i2", because = "could not be taken after it" } } })

whole("one that can with the energy of that turn (HR-6.4)", { sides = blue("necromancer", { fallen_rook = 1, energy = 7 }),
  more = { d8 = "", d6 = "blue queen" }, play = "check red", legal = "i1i2" })

whole("not one that lies in no grave (HR-6.4)", { sides = blue "necromancer", more = { d8 = "", d6 = "blue queen" },
  play = "check red", refuse = { { "i1i2", because = "could not be taken after it" } } })

whole("a piece of the reserve that is baptised first (HR-6.4)", { sides = blue("missionary", { reserve = { rook = 1 } }),
  more = { d8 = "", e7 = "blue bishop" }, play = { "check red", "i1i2" }, want = { ["blue.said"] = 1 } })

whole("also when one was baptised in this turn (HR-6.4)", { sides = blue("missionary", { reserve = { rook = 1, pawn = 1 }, energy = 10 }),
  more = { d8 = "", e7 = "blue bishop" }, play = "baptism pawn f6", legal = "check red" })

-- Dice of the action that ends the turn: a knight attacks the king and stakes all on a throw.
local STAKED = { d8 = "", f5 = "", b6 = "blue knight", d7 = "black pawn", b9 = "red pawn" }

whole("before a throw it is enough that one makes it right (HR-6.3)", { sides = blue "gambler", more = STAKED, throws = { 6 },
  play = { "check red", "all_in d7", "b9c9", "h16g16", "p9p10", "b6a8" }, want = { a8 = "blue knight", ["red.alive"] = false } })

whole("one that the throw has made wrong counts for nothing (HR-6.5)", { sides = blue "gambler", more = STAKED, throws = { 1 },
  play = { "check red", "all_in d7" }, want = { b6 = "", turn = "red", ["blue.named"] = 0, ["blue.said"] = 0 } })

whole("no throw makes right what neither end of the die does (HR-6.3)", { sides = blue "gambler",
  more = { d8 = "", f5 = "blue knight", d7 = "blue rook", h6 = "black pawn" }, play = "check red", legal = "d7d8",
  refuse = { { "all_in h6", because = "could not be taken after it", rule = "ability/announce" } } })

whole("behind a wager that failed only what makes it right is left (HR-6.5)", { sides = blue "gambler", more = STAKED, throws = { 6 },
  play = { "check red", "wager d7 1" }, want = { b6 = "blue pawn" }, legal = "b6b7",
  refuse = { { "i1i2", because = "could not be taken after it" } } })

whole("behind one that succeeded it is as before (HR-6.5)", { sides = blue "gambler", more = STAKED, throws = { 1 },
  play = { "check red", "wager d7 1" }, want = { d7 = "black immobile" }, legal = "i1i2", refuse = { "b6c8", "b6d7" } })

whole("a fire that may burn the attacker itself is lit all the same, and it is judged behind it (HR-6.5)", { sides = blue "salamander",
  cells = { e8 = { fire = true } }, more = { b9 = "red pawn", f5 = "blue bishop" }, throws = { 2 }, play = { "check red", "gust e8" },
  want = { d8 = "", turn = "red", ["blue.named"] = 0 } })

-- Kings that were named before.

whole("who named a king may take him in a turn in which he names him again (HR-6.1, HR-6.3)", { more = { b9 = "red pawn" },
  play = { "check red", "i1i2", "b9c9", "h16g16", "p9p10", "check red", "d8a8" }, want = { ["red.alive"] = false, turn = "green" } })

whole("a king who is dead by a side action is named no more (HR-6.5)", { sides = blue "killer_queen",
  more = { d8 = "", d7 = "blue queen" }, cells = { a8 = { bomb = 3, bomb_of = "blue" } },
  play = { "check red", "i1i2", "a8b8", "h16g16", "p9p10", "check red", "detonate a8", "i2i3" },
  want = { ["red.alive"] = false, turn = "green", ["blue.said"] = 1 } })

whole("nor of the turn before (HR-6.5)", { sides = blue "killer_queen", more = { d8 = "", d7 = "blue queen" },
  cells = { a8 = { bomb = 3, bomb_of = "blue" } }, play = { "check red", "i1i2", "a8b8", "h16g16", "p9p10", "detonate a8" },
  want = { ["red.alive"] = false, turn = "blue", ["blue.named"] = 0 } })

whole("with him who names the right to take is gone (HR-6.5, HR-4.9)", { play = { "check red", "blue: leave" },
  want = { turn = "red", ["blue.naming"] = 0 }, refuse = { { "blue: check red", because = "blue is out" } } })

whole("when the named one leaves nothing has to be made right (HR-6.5, HR-4.5)", { play = { "check red", "red: leave" },
  legal = { "i1i2", "d8d7" } })

-- Main actions that are no plain moves.

whole("castling makes it right (HR-6.5, HR-1.6)", { with = { "powers", "announce-always", "castling" },
  more = { i1 = { colour = "blue", type = "king", unmoved = true }, e1 = { colour = "blue", type = "rook", unmoved = true }, d8 = "",
    a8 = "", h4 = "red king" }, play = "check red", legal = "O-O-O", refuse = { { "i1i2", because = "could not be taken after it" } } })

local AT_THE_RIM = { d8 = "", h16 = "", g16 = "blue pawn", g12 = "red king", a8 = "", i14 = "green king" }

whole("promotion where a pawn stands, to what makes it right (HR-6.5, HR-1.4)", { more = AT_THE_RIM, play = "check red",
  legal = { "promote g16 queen", "promote g16 rook" },
  refuse = { { "promote g16 bishop", because = "could not be taken after it" }, "promote g16 knight" } })

whole("a piece of the reserve that is put on the board (HR-6.5)", { sides = blue("missionary", { reserve = { rook = 1 } }),
  more = { d8 = "", a8 = "", e4 = "red king" }, play = "check red", legal = "R@e1",
  refuse = { { "R@g1", because = "could not be taken after it" } } })

whole("a bomb that is laid and set off (HR-6.4)", { sides = blue "killer_queen", more = { d8 = "", a6 = "blue queen", a7 = "red pawn" },
  play = "check red", legal = "i1i2" })

end)
