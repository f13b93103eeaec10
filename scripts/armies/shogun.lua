-- Each army may have one of these at a time.
local ONE = { promoted_rook = 1, promoted_bishop = 1, promoted_knight = 1, queen = 1 }
local ZONE, BEFORE = rows(-3, -1), rows(1, 5)

rule "shogun" {
  about = "What goes into the last three rows, within them or out of them may promote: a pawn to a captain, which goes as a king, a knight "
    .. "to a general, king and knight in one, a bishop to an archbishop, a rook to a mortar, a duchess to a queen. A side has one of "
    .. "the last four kinds at a time. A pawn on the last row must promote, one that takes in passing does not. What is taken goes, "
    .. "unpromoted, a queen as a duchess, into the hand of who took it, and is put on the first five rows.",
  needs = { "chess/passant" },
  cannot_win = function() return false end,
  morphs = {
    { of = "pawn", at = ZONE, to = "promoted_pawn", optional = true, must = rows(-1) },
    { of = "knight", at = ZONE, from = ZONE, to = "promoted_knight", optional = true, at_most = ONE },
    { of = "bishop", at = ZONE, from = ZONE, to = "promoted_bishop", optional = true, at_most = ONE },
    { of = "rook", at = ZONE, from = ZONE, to = "promoted_rook", optional = true, at_most = ONE },
    { of = "duchess", at = ZONE, from = ZONE, to = "queen", optional = true, at_most = ONE },
  },
  drops = { of = { "pawn", "knight", "bishop", "rook", "duchess" }, onto = BEFORE },
  captives = {
    { of = { "pawn", "knight", "bishop", "rook", "duchess" } },
    { of = "promoted_pawn", as = "pawn" }, { of = "promoted_knight", as = "knight" }, { of = "promoted_bishop", as = "bishop" },
    { of = "promoted_rook", as = "rook" }, { of = "queen", as = "duchess" },
  },
  forbids = { when = all { becomes_a "promoted_pawn", captures, function(a) return a.captured.cell ~= a.to end },
    because = "a pawn that takes in passing does not promote" },
}

-- In the order in which hands are written.
piece "pawn"            { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }
piece "knight"          { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "bishop"          { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "rook"            { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "duchess"         { letter = "F", moves = "F", tags = { "officer" }, value = 2 }
piece "king"            { letter = "K", moves = "K", tags = { "royal" } }
piece "promoted_pawn"   { letter = "+P", also = "C", moves = "K", tags = { "officer" }, value = 3 }
piece "promoted_knight" { letter = "+N", also = "G", moves = "KN", tags = { "officer", "major" }, value = 6 }
piece "promoted_bishop" { letter = "+B", also = "A", moves = "BN", tags = { "officer", "major", "ranged" }, value = 7 }
piece "promoted_rook"   { letter = "+R", also = "M", moves = "RN", tags = { "officer", "major", "ranged" }, value = 8 }
piece "queen"           { letter = "+F", also = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "into the last three rows: promoted or not" { position = "4k3/8/8/3N4/8/8/8/4K3[] w - - 0 1",
  legal = { "d5e7", "d5e7=+N", "d5c3" }, refuse = { "d5c3=+N", "d5e7=+B" } }

test "within them and out of them as well" { position = "4k3/R7/8/8/8/8/8/4K3[] w - - 0 1", legal = { "a7b7=+R", "a7a3=+R", "a7a3" } }

test "one of a kind at a time" { position = "4k3/8/8/3N4/8/8/+N7/4K3[] w - - 0 1", legal = "d5f6", refuse = "d5f6=+N" }

test "the queen counts, too" { position = "4k3/8/8/3F4/8/8/+F7/4K3[] w - - 0 1", legal = "d5e6", refuse = "d5e6=+F" }

test "captains may be many" { position = "4k3/8/8/3P4/8/8/+P7/4K3[] w - - 0 1", legal = { "d5d6=+P", "d5d6" } }

test "a pawn on the last row must" { position = "7k/3P4/8/8/8/8/8/4K3[] w - - 0 1", legal = "d7d8=+P", refuse = "d7d8" }

test "a queen that is taken is a duchess in the hand" { position = "7k/8/8/8/8/3+f4/2P5/4K3[] w - - 0 1", play = "c2d3",
  want = { ["white.reserve.duchess"] = 1 } }

test "pieces of the hand come onto the first five rows" { position = "7k/8/8/8/8/8/8/4K3[PF] w - - 0 1",
  legal = { "P@a1", "P@h5", "F@d5" }, refuse = { "P@a6", "F@a8" } }

test "in passing a pawn does not promote" { position = "7k/3p4/8/4P3/8/8/8/4K3[] b - - 0 1", play = "d7d5", legal = { "e5d6", "e5e6=+P" },
  refuse = { { "e5d6=+P", because = "in passing" } } }

test "Black castles as in chess" { position = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[] b KQkq - 0 9", play = "O-O",
  want = { g8 = "black king", f8 = "black rook" } }

test "the letters of pychess and Fairy-Stockfish" { position = "4k3/8/8/3N4/8/8/+P7/4K3[] w - - 0 1",
  legal = { "Ne7=G", "d5e7=G", "Nc7=G+", "Cb3", "Ca2b3", "d5e7+" }, refuse = { "Cd5", "Ne7=A" } }
