rule "shinobi" {
  about = "The clan: captains go as kings, ninjas as bishop or knight, dragons as rook or one cell aslant, monks one cell aslant, horses "
    .. "as knights that go ahead only, lances straight ahead. What waits in the hand is put on the first four rows. Who reaches one "
    .. "of the last two rows must promote: a pawn to a captain, a monk to a bishop, a horse to a knight, a lance to a rook.",
  needs = { "chess/army" },
  drops = { of = { "ninja", "dragon", "monk", "horse", "lance" }, onto = rows(1, 4) },
  morphs = {
    { of = "pawn", at = rows(-2, -1), to = "promoted_pawn" },
    { of = "monk", at = rows(-2, -1), from = rows(-2, -1), to = "promoted_monk" },
    { of = "horse", at = rows(-2, -1), from = rows(-2, -1), to = "promoted_horse" },
    { of = "lance", at = rows(-2, -1), from = rows(-2, -1), to = "promoted_lance" },
  },
}

piece "captain"        { letter = "C", moves = "K", tags = { "officer" }, value = 3 }
piece "ninja"          { letter = "J", moves = "BN", tags = { "officer", "major", "ranged" }, value = 7 }
piece "dragon"         { letter = "D", moves = "RF", tags = { "officer", "major", "ranged" }, value = 6 }
piece "monk"           { letter = "M", moves = "F", tags = { "officer" }, value = 2 }
piece "horse"          { letter = "H", moves = "fN", tags = { "officer" }, value = 2 }
piece "lance"          { letter = "L", moves = "fR", tags = { "officer", "ranged" }, value = 3 }
piece "promoted_pawn"  { letter = "+P", also = "C", moves = "K", tags = { "officer" }, value = 3 }
piece "promoted_monk"  { letter = "+M", also = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "promoted_horse" { letter = "+H", also = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "promoted_lance" { letter = "+L", also = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a dragon goes as a rook or one cell aslant" { of = "c3", diagram = [[
  k . p* . .
  . * * * .
  * * D * P
  . p* * * .
  . . * K . ]] }

test "a ninja goes as bishop or knight" { of = "c3", diagram = [[
  . * k * p* .
  * * . * * .
  . . J P . .
  * * . * * .
  * * K * * . ]], reach = [[
  * * k * p* .
  * * . * * .
  . . J P . .
  * * . * * .
  * * K * * . ]] }

test "a horse goes ahead only" { of = "b1", diagram = [[
  k . . . .
  * . * . .
  . P . . .
  . H . . K ]] }

test "a lance goes straight ahead" { of = "b1", diagram = [[
  k . . . .
  . p* . . .
  . * . . .
  . L . . K ]] }

test "what waits comes onto the first four rows, and nothing that is taken" {
  position = "4k3/8/8/8/8/3p4/2P5/4K3[LHMDJ] w - - 0 1", legal = { "J@a1", "M@h4", "L@d4" }, refuse = { "J@a5", "L@d3" } }

test "what is taken comes into no hand" { position = "4k3/8/8/8/8/3p4/2P5/4K3[] w - - 0 1", play = "c2d3",
  want = { ["white.reserve.pawn"] = 0 } }

test "on the last two rows they promote, and must" { position = "4k3/8/P4MHL/6H1/8/8/8/4K3[] w - - 0 1",
  legal = { "a6a7=+P", "f6e7=+M", "g5f7=+H", "h6h8=+L", "h6h7=+L" }, refuse = { "a6a7", "f6e7", "g5f7", "h6h8" } }

test "what goes on from there promotes as well" { position = "4k3/3M4/8/8/8/8/8/4K3[] w - - 0 1", legal = "d7c6=+M", refuse = "d7c6" }

test "the other army's pawns become captains, too" { position = "4k3/8/8/8/8/6p1/8/K7[] b - - 0 1", refuse = "g3g2",
  legal = "g3g2=+P" }

test "and are written as such" { position = "4k3/8/8/8/8/6p1/8/K7[] b - - 0 1", play = "g3g2=+P",
  want = { g2 = "black promoted_pawn" } }

test "the other army castles as in chess" { position = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[J] b kq - 0 9", play = "O-O",
  want = { g8 = "black king", f8 = "black rook" } }

test "the letters of pychess and Fairy-Stockfish" { position = "4k3/8/8/8/8/8/+M6+L/4K3[] w - - 0 1",
  legal = { "Bb3", "Rh8" }, refuse = { "Nb3", "Cb3" } }
