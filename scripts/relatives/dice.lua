-- The types by the faces of a die: one is a pawn, six a king.
local FACES = { "pawn", "knight", "bishop", "rook", "queen", "king" }

-- Do the dice let a piece of one of these two types be moved?
local function allows(opt, type, other)
  local alike = opt.doubles and opt.dice > 1
  for i = 1, opt.dice do
    local shown = game["die_" .. i]
    if FACES[shown] == type or other and FACES[shown] == other then return true end
    alike = alike and shown == game.die_1
  end
  return alike
end

local function die(n) return int(0, 0, 6, { about = "what die " .. n .. " shows; 0 before it is thrown" }) end

rule "dice" {
  about = "Before a move dice are thrown, {dice} of them: 1 is a pawn, 2 a knight, 3 a bishop, 4 a rook, 5 a queen, 6 a king. Only a piece "
    .. "that one of them shows may be moved; who castles moves a king or a rook. Where all show the same, any piece: {doubles}. Who can "
    .. "move nothing that they show passes.",
  options = {
    dice = int(2, 1, 3, { about = "dice that are thrown" }),
    doubles = bool(true, { about = "with all dice alike any piece may be moved" }),
  },
  fields = { game = { die_1 = die(1), die_2 = die(2), die_3 = die(3) } },
  verbs = {
    throw = {
      ends_turn = false, when = compare("game.die_1", "==", 0),
      because = function() return game.die_1 > 0 and "the dice are thrown already" or "nothing stands behind throw" end,
      apply = function(_, _, opt)
        for i = 1, opt.dice do game["die_" .. i] = game.random(6) end
      end,
    },
    pass = { when_stuck = true, apply = function() end },
  },
  forbids = {
    { when = compare("game.die_1", "==", 0), because = "the dice are thrown first" },
    { when = all { none { together }, function(a, opt) return not allows(opt, a.type) end }, because = "no die shows such a piece" },
    { when = all { together, function(_, opt) return not allows(opt, "king", "rook") end }, because = "no die shows a king or a rook" },
  },
  on = { ["turn.ended"] = { { set = "game.die_1", to = 0 }, { set = "game.die_2", to = 0 }, { set = "game.die_3", to = 0 } } },
  shows = { label = "dice", value = function(opt)
    if game.die_1 == 0 then return nil end
    local list = {}
    for i = 1, opt.dice do list[i] = FACES[game["die_" .. i]] end
    return table.concat(list, ", ")
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the dice are thrown first" { refuse = { { "e2e4", because = "thrown first" }, "pass" }, legal = "throw",
  want = { legal = 1 } }

test "they are thrown once, and chance says what falls" { throws = { 1, 5 }, play = "throw",
  refuse = { { "throw", because = "thrown already" } } }
test "nothing stands behind the word" { refuse = { { "throw e4", because = "nothing stands behind throw" } } }

test "what they show may be moved" { throws = { 1, 5 }, play = "throw", legal = { "e2e4", "a2a3" },
  refuse = { { "b1c3", because = "no die shows" } }, want = { legal = 16, ["game.die_1"] = 1, ["game.die_2"] = 5 } }

test "with both alike anything" { throws = { 5, 5 }, play = "throw", want = { legal = 20 } }

test "not where the variant says so" { throws = { 5, 5 }, set = { doubles = false }, play = "throw", want = { legal = 1 }, legal = "pass" }

test "who can move nothing that they show passes, and no one else" { throws = { 6, 5, 1, 2 }, play = { "throw", "pass", "throw" },
  refuse = { "pass" }, want = { turn = "black", legal = 20 } }

test "a rook or a king castles" { throws = { 4, 1 }, position = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", play = "throw", legal = "O-O",
  refuse = { "e1e2" } }

test "others do not" { throws = { 1, 5 }, position = "4k3/8/8/8/8/8/P3r3/4K2R w K - 0 1", play = "throw",
  refuse = { { "O-O", because = "a king or a rook" } }, legal = "a2a3" }

test "a king whom the dice show castles with a rook that they do not show" { throws = { 6, 1 },
  position = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", play = "throw", legal = "O-O", refuse = "h1h2" }

test "one die alone is not alike" { throws = { 5 }, set = { dice = 1 }, play = "throw", refuse = { { "e2e4", because = "no die shows" } },
  legal = "pass" }

test "with the turn the dice are taken up" { throws = { 1, 5 }, play = { "throw", "e2e4" },
  want = { ["game.die_1"] = 0, ["game.die_2"] = 0 }, legal = "throw" }

test "a king may be left where he is taken, and who takes him has won" { throws = { 4, 1 }, position = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
  play = { "throw", "e1e8" }, want = { outcome = "the king is taken", points = { white = 1, black = 0 } } }
