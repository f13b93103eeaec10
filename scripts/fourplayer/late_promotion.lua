rule "late_promotion" {
  about = "A pawn on the eleventh row of its army becomes a queen, rook, bishop or knight.",
  morphs = { of = "pawn", at = rows(11), to = { "officer" } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local KINGS = { h1 = "red king", a7 = "blue king", g14 = "yellow king", n8 = "green king", f10 = "red pawn" }

test "on the eleventh row" { variant = "four-player-teams", row = ". . . . . . . . . .", pieces = KINGS,
  legal = { "f10f11=Q", "f10f11=R", "f10f11=B", "f10f11=N" }, refuse = { "f10f11", "f10f11=K" } }

test "partners take nothing from each other, and are not in each other's check" { variant = "four-player-teams",
  row = ". . . . . . . . . .", pieces = { h1 = "red king", a7 = "blue king", g14 = "yellow king", n8 = "green king", h5 = "yellow rook" },
  legal = "h1h2", refuse = { "h1h5" } }

test "who mates an opponent has won with the partner" { variant = "four-player-teams", row = ". . . . . . . . . .",
  pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "yellow rook" },
  play = "c9a9", want = { outcome = "checkmate", points = { red = 1, yellow = 1, blue = 0, green = 0 } } }

test "mate is judged when the turn comes" { variant = "four-player-teams", row = ". . . . . . . . . .",
  pieces = { h1 = "red king", a7 = "blue king", g14 = "yellow king", n4 = "green king", l9 = "red rook", m11 = "yellow rook" },
  play = "l9n9", want = { outcome = "" } }

test "stalemate is a draw" { variant = "four-player-teams", row = ". . . . . . . . . .",
  pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", d11 = "red rook", d5 = "red rook" },
  play = "d11b11", want = { outcome = "stalemate", points = { red = "0.5", blue = "0.5", yellow = "0.5", green = "0.5" } } }
