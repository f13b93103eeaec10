rule "synochess" {
  about = "The dynasty: advisors go as kings, elephants one or two cells aslant, cannons go and take along files and ranks over one piece, "
    .. "which is no cannon. Soldiers of the hand are put on the fifth row. A pawn becomes a queen, rook, bishop or knight.",
  needs = { "chess/army", "armies/soldiers" },
  morphs = { of = "pawn", at = rows(-1), to = { "queen", "rook", "bishop", "knight" } },
  drops = { of = "soldier", onto = rows(4) },
}

piece "advisor"  { letter = "A", moves = "K", tags = { "officer" }, value = 3 }
piece "elephant" { letter = "E", moves = "FA", tags = { "officer" }, value = 3 }
piece "cannon"   { letter = "C", moves = { "pR", shuns = "cannon" }, tags = { "officer", "ranged" }, value = 3 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "an elephant goes one or two cells aslant, over whatever stands there" { position = "1k6/8/8/8/8/2P5/1e6/K7 b - - 0 1",
  legal = { "b2c3", "b2d4", "b2a3", "b2c1" }, refuse = { "b2b3", "b2e5" } }

test "an advisor goes as a king and may be taken" { position = "1k6/8/8/8/8/2a5/1P6/K7 w - - 0 1", legal = "b2c3", refuse = "b2d4" }

test "a cannon goes and takes over one piece" { position = "7k/2P5/8/2p5/8/8/2c1S1P1/K7 b - - 0 1",
  legal = { "c2c6", "c2c7", "c2g2", "c2f2" }, refuse = { "c2c3", "c2d2", "c2h2", "c2c8" } }

test "not over a cannon, and it takes none" { position = "1k6/c7/8/2c5/8/P7/c1P5/2N3K1 b - - 0 1", refuse = { "a2a7", "c5c8", "a7a1" },
  legal = { "a2a4", "a2a6", "c5c1" } }

test "soldiers of the hand come onto the fifth row" { position = "k7/8/8/3P4/8/8/8/1K6[s] b - - 0 1",
  legal = { "S@a5", "S@h5" }, refuse = { "S@d5", "S@a4", "S@a6" } }

test "what is taken comes into no hand" { position = "k7/8/8/3s4/4P3/8/8/1K6[] w - - 0 1", play = "e4d5",
  want = { ["white.reserve.soldier"] = 0 } }

test "a pawn becomes a piece of its own army" { position = "8/P7/8/8/7k/8/K7/8 w - - 0 1", legal = { "a7a8=Q", "a7a8=N" },
  refuse = { "a7a8=A", "a7a8=C", "a7a8=S" } }
