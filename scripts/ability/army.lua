-- The pieces are those of chess; what abilities add to them is that a king may be wounded without dying.

rule "army" {
  about = "King, queen, rook, bishop, knight and pawn are those of chess, unless a clause changes them (HR). "
    .. "A king may be wounded (M-4.4).",
  denies = { of = "king", moves = "lrD", without = "chess/castling", because = "there is no castling in this game (HR-1.6)" },
  needs = { "chess/army" },
  fields = { piece = { wounded = bool(false, { flavour = true, only = { "king" }, sign = "!", about = "wounded, and alive" }) } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "four armies on a cross of 192 cells, each on its edge, every king to the right of his queen (HR-1.1, HR-1.2)" {
  variant = "four-ability", want = { board = [[
  #   #   #   #   gR  gN  gB  gK  gQ  gB  gN  gR  #   #   #   #
  #   #   #   #   gP  gP  gP  gP  gP  gP  gP  gP  #   #   #   #
  #   #   #   #   .   .   .   .   .   .   .   .   #   #   #   #
  #   #   #   #   .   .   .   .   .   .   .   .   #   #   #   #
  rR  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kR
  rN  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kN
  rB  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kB
  rQ  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kK
  rK  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kQ
  rB  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kB
  rN  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kN
  rR  rP  .   .   .   .   .   .   .   .   .   .   .   .   kP  kR
  #   #   #   #   .   .   .   .   .   .   .   .   #   #   #   #
  #   #   #   #   .   .   .   .   .   .   .   .   #   #   #   #
  #   #   #   #   bP  bP  bP  bP  bP  bP  bP  bP  #   #   #   #
  #   #   #   #   bR  bN  bB  bQ  bK  bB  bN  bR  #   #   #   # ]] } }

test "turns go clockwise: black, blue, red, green; after green's the round is over (HR-1.3)" { variant = "four-ability",
  play = { "o8n8", "i2i3", "b8c8" }, want = { turn = "green", round = 1 } }

test "then it is black's again (HR-1.3)" { variant = "four-ability", play = { "o8n8", "i2i3", "b8c8", "h15h14" },
  want = { turn = "black", round = 2 }, refuse = { { "blue: i3i4", because = "not blue's turn" } } }

test "two armies on eight files and twelve ranks (HR-1.5)" { variant = "ability-duel", want = { turn = "white", board = [[
  r n b k q b n r
  p p p p p p p p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P P P P P P P P
  R N B Q K B N R ]] } }

test "on the cross nobody castles (HR-1.6)" { variant = "four-ability", pieces = { j1 = "", k1 = "" }, turn = "blue",
  refuse = { { "i1k1", because = "there is no castling in this game (HR-1.6)" } }, legal = "i1j1" }

test "a king that is wounded goes as before" { variant = "ability-duel", pieces = { e1 = { wounded = true } }, diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . * * * . .
  . . . * K * . . ]], want = { ["e1.wounded"] = true } }

test "position text marks him" { variant = "ability-duel", position = "5k2/8/8/8/8/8/8/8/8/8/8/K!7 w - 3 - -",
  want = { ["a2.wounded"] = true },
  play = "a1a2" }
