rule "promotion" {
  about = "A pawn that reaches the far edge of its direction becomes a queen, rook, bishop or knight of its colour in the " ..
          "same move, whatever has been captured (QT-6).",
  needs = "quaternity/pawns",
  morphs = {
    { of = "pawn", when = all { has "ahead", none { has "aside" } }, at = rows(-1), to = "officer" },
    { of = "pawn", when = all { has "aside", none { has "ahead" } }, at = columns(-1), to = "officer" },
    { of = "pawn", when = all { has "ahead", has "aside" }, at = union(rows(-1), columns(-1)), to = "officer" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = { black = { alive = false }, green = { alive = false } }
test "a white pawn that goes up changes on the last rank (QT-6)" {
  position = "12/wP9wK1/12/12/12/12/12/12/12/12/12/rK11 w wr - - 1",
  legal = { "a11a12=Q", "a11a12=R", "a11a12=B", "a11a12=N" }, refuse = { "a11a12", "a11a12=K", "a11a12=P" } }

test "and is then what it has become" {
  position = "12/wP9wK1/12/12/12/12/12/12/12/12/12/rK11 w wr - - 1",
  play = "a11a12=N", want = { a12 = "white knight", a11 = "" } }

test "by taking as well" { position = "1rN10/wP9wK1/12/12/12/12/12/12/12/12/12/rK11 w wr - - 1",
  play = "a11b12=Q", want = { b12 = "white queen", a11 = "" } }

test "a white pawn that goes right changes on the last file, not above" {
  position = "12/12/12/12/12/12/12/12/12/10wP1/1wK9rN/11rK w wr - - 1",
  legal = { "k3l3=Q", "k3l2=N" }, refuse = { "k3l3", "k3k4" } }

test "a red pawn that goes right changes on the last file" { turn = "red", sides = two,
  position = "12/12/12/10rP1/12/12/12/12/12/12/1wK10/11rK r wr - - 1", legal = "k9l9=R", refuse = "k9l9" }

test "a black pawn changes at the bottom, a green one on the left" {
  position = "12/12/12/gK11/12/12/12/12/12/11bK/1gP9bP/12 b bg - - 1",
  play = { "l2l1=Q", "b2a2=Q" }, want = { l1 = "black queen", a2 = "green queen" } }

test "a pawn that has not chosen changes on either edge" {
  position = "11rN/10wP1/12/12/12/12/12/12/12/12/1wK10/11rK w wr - - 1",
  legal = { "k11l12=Q", "k11l11=B", "k11k12=N" }, refuse = { "k11l12", "k11l11" } }

test "not before the edge, and no other edge" {
  position = "12/12/12/10wP1/12/12/12/12/12/12/1wK10/11rK w wr k9u - 1",
  play = "k9k10", want = { k10 = "white pawn" } }

test "whose army was taken over, it is of its own colour and its master's" { sides = two, diagram = [[
  .   .   .   .   .   .   .
  bP  .   .   wK  .   .   .
  .   .   .   .   .   .   rK ]], pieces = { a2 = { controller = "white", ahead = true, aside = false } },
  play = "a2a1=Q", want = { a1 = "black queen", ["a1.controller"] = "white" } }
