-- The six pieces of chess and how they move, but for what single rules add (double step, passant, castling).

rule "army" {
  about = "King, queen, rook, bishop, knight and pawn move and take as in chess (FIDE 3.2 to 3.8).",
  denies = {
    { of = "pawn", moves = { "bW", "bF" }, because = "a pawn never goes back (FIDE 3.7.1)" },
    { of = "pawn", moves = "lrW", because = "a pawn goes ahead, never to the side (FIDE 3.7.1)" },
    { of = "pawn", moves = "fD", because = "a pawn goes one cell ahead (FIDE 3.7.1)" },
  },
}

piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = "N", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = "fmWfcF", tags = { "silent" }, value = 1 }

test "a king goes one cell in every direction, but not onto its own pieces" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . P K * .
  . * * p* .
  . . . . . ]] }

test "a queen goes any way until something stands there, and takes it" { of = "d4", diagram = [[
  . . . * . . . *
  . . . * . . * .
  . p* . * . * . .
  . . * * * . . .
  * * * Q * P . .
  . . * * * . . .
  . * . * . * . .
  * . . * . . * . ]] }

test "a rook goes straight until something stands there, and takes it" { of = "d4", diagram = [[
  . . . p . . . .
  . . . . . . . .
  . . . p* . . . .
  . . . * . . . .
  . P * R * * * *
  . . . * . . . .
  . . . * . . . .
  . . . * . . . . ]] }

test "a bishop goes diagonally until something stands there, and takes it" { of = "d4", diagram = [[
  . . . . . . . p
  * . . . . . . .
  . * . . . p* . .
  . . * . * . . .
  . . . B . . . .
  . . * . * . . .
  . P . . . * . .
  . . . . . . * . ]] }

test "a knight leaps over whatever stands near it" { of = "d4", diagram = [[
  . . . . . . .
  . . * . P . .
  . p* p P P * .
  . . P N P . .
  . * P P P * .
  . . * . p* . .
  . . . . . . . ]] }

test "a pawn goes one cell straight ahead and takes diagonally ahead" { of = "b3", diagram = [[
  . . .
  p* * p*
  p P p
  p . p
  . . . ]] }

test "a pawn does not take straight ahead, nor go diagonally" { of = "b3", diagram = [[
  . . . .
  . p . .
  . P . .
  . . . .
  . . . K ]] }

test "a black pawn goes the other way" { turn = "black", of = "b3", diagram = [[
  . P .
  P P P
  P p P
  P* * P*
  . . . ]] }

-- What is not written as archives write it ----------------------------------------------------------------------------

test "a small letter is not a piece's" { variant = "chess", position = "4k3/7p/8/8/8/8/8/R1N1KB1R w - - 0 1",
  refuse = { { "rxh7", because = "did you mean \"Rxh7\"?" }, { "nb3", because = "did you mean \"Nb3\"?" },
    { "ke2", because = "did you mean" }, { "qd5", because = "no such queen" } } }

test "of a file that there is it is a pawn's where a pawn can, else perhaps a piece's" { variant = "chess",
  position = "4k3/8/8/8/1b6/2N5/8/4K3 b - - 0 1", refuse = { { "bxc3", because = "did you mean \"Bxc3\"?" } } }

test "a pawn's" { variant = "chess", position = "4k3/8/8/8/1p6/b1N5/8/4K3 b - - 0 1", play = "bxc3", want = { c3 = "black pawn" } }

test "nobody may move nothing" { variant = "chess",
  refuse = { { "--", because = "a null move, which no rule allows" }, { "Z0", because = "a null move" },
    { "@@@@", because = "a null move" }, { "0000", because = "a null move" }, { "<>", because = "a null move" },
    { "e1e1", because = "would stay where it is" } } }
