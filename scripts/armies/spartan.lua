local KINGS = "monarch"

-- Is there no king of the side that stands unattacked? Who has one king may not leave him attacked, who has two not both.
local function all_attacked(side)
  for _, king in ipairs(side:pieces(KINGS)) do
    if not game.attacked(king.cell, side) then return false end
  end
  return true
end

rule "spartan" {
  about = "Persians against Spartans, who have two kings. One of two may be left attacked and taken, but not both may stand attacked at "
    .. "once, and the last one never. A hoplite goes aslant and takes straight ahead; from the second row it may leap two cells aslant. A "
    .. "pawn becomes a queen, rook, bishop or knight, a hoplite a general, warlord, captain or lieutenant, or a king where one is lost. A "
    .. "king alone does not win on time (own reasoning, as article 6.9 of FIDE).",
  cannot_win = function(side) return #side:pieces() == 1 end,
  needs = { "chess/castling" },
  morphs = {
    { of = "pawn", at = rows(-1), to = { "queen", "rook", "bishop", "knight" } },
    { of = "hoplite", at = rows(-1), to = { "general", "warlord", "captain", "lieutenant", "king" }, at_most = { king = 2 } },
  },
  forbids_after = { when = all { exposed(KINGS), function(a) return all_attacked(a.side) end }, because = "no king would stand safe" },
  ends = {
    { when = all { stuck, attacked(KINGS), function() return all_attacked(game.turn) end }, outcome = "turn loses",
      because = "checkmate", mark = "#" },
    { when = stuck, outcome = "draw", because = "stalemate" },
  },
}

piece "king"       { letter = "K", moves = "K", tags = { "monarch" }, value = 4 }
piece "queen"      { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"       { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop"     { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight"     { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"       { letter = "P", moves = { "fmWfcF", { "fmnD", from = rows(2) } }, tags = { "silent" }, value = 1 }
piece "general"    { letter = "G", moves = "RF", tags = { "officer", "major", "ranged" }, value = 6 }
piece "warlord"    { letter = "W", moves = "BN", tags = { "officer", "major", "ranged" }, value = 7 }
piece "captain"    { letter = "C", moves = "WD", tags = { "officer" }, value = 3 }
piece "lieutenant" { letter = "L", moves = "FAmsW", tags = { "officer" }, value = 3 }
piece "hoplite"    { letter = "H", moves = { "fmFfcW", { "fmA", from = rows(2) } }, tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a lieutenant goes one or two cells aslant, and aside without taking" { position = "k7/8/8/8/2PPp3/3l4/8/K7 b - - 0 1",
  legal = { "d3c4", "d3b5", "d3f5", "d3c3", "d3e3", "d3b1" }, refuse = { "d3e4", "d3d4", "d3d2" } }

test "to the side it does not take" { position = "k7/8/8/8/8/2Pl4/8/K7 b - - 0 1", refuse = "d3c3", legal = "d3e3" }

test "a captain goes one or two cells straight, over what stands there" { position = "k7/8/8/8/3P4/3c4/8/K7 b - - 0 1",
  legal = { "d3d4", "d3d5", "d3f3", "d3d1", "d3b3" }, refuse = { "d3e4", "d3a3" } }

test "a hoplite goes aslant, two cells from the second row over anything, and takes straight ahead" {
  position = "k7/3h4/2hP4/8/8/4h3/8/K7 b - - 0 1", legal = { "d7d6", "d7e6", "d7b5", "d7f5", "e3d2", "e3f2" },
  refuse = { "d7c6", "d7d5", "e3e2", "e3c1" } }

test "one of two kings may be left attacked" { position = "k3k3/8/8/8/4R3/8/8/K7 b - - 0 1", legal = { "a8a7", "e8f8", "a8b8" } }

test "and is taken" { position = "k3k3/8/8/8/4R3/8/8/K7 w - - 0 1", play = "e4e8", want = { e8 = "white rook", outcome = "" } }

test "not both at once" { position = "k3k3/8/8/8/R3R3/8/8/K7 b - - 0 1", legal = { "a8b8", "e8d8" },
  refuse = { { "e8e7", because = "no king would stand safe" } } }

test "the last king never" { position = "4k3/8/8/8/4R3/8/8/K7 b - - 0 1", refuse = { { "e8e7", because = "no king" } }, legal = "e8d8" }

test "both attacked and none to be saved is mate" { position = "k6k/2R5/8/8/8/8/8/KR1Q2R1 w - - 0 1", play = "d1d8",
  want = { outcome = "checkmate", points = { white = 1, black = 0 }, marks = "#" } }

test "where one can step aside it is none" { position = "k6k/8/8/8/8/8/8/KR1Q2R1 w - - 0 1", play = "d1d8", want = { outcome = "" },
  legal = "a8a7" }

test "a hoplite becomes a king where one is lost" { position = "7k/8/8/8/8/8/3h4/K7 b - - 0 1",
  legal = { "d2e1=K", "d2c1=G", "d2e1=W", "d2c1=L", "d2c1=C" }, refuse = { "d2e1=Q", "d2e1" } }

test "not where both are there" { position = "k6k/8/8/8/8/8/3h4/K7 b - - 0 1", legal = "d2e1=G", refuse = "d2e1=K" }

test "a pawn is not taken in passing" { position = "k7/8/8/8/3h4/8/4P3/K7 w - - 0 1", play = { "e2e4", "d4e3" },
  want = { e4 = "white pawn" } }

test "White castles as in chess, not across an attacked cell" { position = "k7/8/8/8/5g2/8/8/R3K2R w KQ - 0 1",
  legal = "O-O-O", refuse = "O-O" }

test "a king alone cannot win, two may" { position = "k3k3/8/8/8/8/8/8/4K3 w - - 0 1", want = { outcome = "", cannot_win = "white" } }
