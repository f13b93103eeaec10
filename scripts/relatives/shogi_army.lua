local gold, dragon, horse = "WfF", "RF", "BW"

rule "shogi_army" {
  about = "King, rook, bishop, gold, silver and pawn. All but king and gold may promote when they go into the last rows, within them or "
    .. "out of them, from row {zone} on; a pawn on the last row must.",
  options = { zone = int(-3, -64, -1, { about = "the first row of the zone in which pieces promote; -1 is the last row" }) },
  morphs = {
    { of = "pawn", at = rows(option "zone", -1), from = rows(option "zone", -1), to = "tokin", optional = true, must = rows(-1) },
    { of = "silver", at = rows(option "zone", -1), from = rows(option "zone", -1), to = "promoted_silver", optional = true },
    { of = "rook", at = rows(option "zone", -1), from = rows(option "zone", -1), to = "dragon", optional = true },
    { of = "bishop", at = rows(option "zone", -1), from = rows(option "zone", -1), to = "dragon_horse", optional = true },
  },
}

-- In the order in which hands are written.
piece "king"   { letter = "K", moves = "K", tags = { "royal" } }
piece "rook"   { letter = "R", moves = "R", tags = { "officer", "major", "ranged" }, value = 10 }
piece "bishop" { letter = "B", moves = "B", tags = { "officer", "major", "ranged" }, value = 8 }
piece "gold"   { letter = "G", moves = gold, tags = { "officer" }, value = 6 }
piece "silver" { letter = "S", moves = "FfW", tags = { "officer" }, value = 5 }
piece "pawn"   { letter = "P", moves = "fW", value = 1 }
piece "dragon"          { letter = "+R", also = "D", moves = dragon, tags = { "officer", "major", "ranged" }, value = 12 }
piece "dragon_horse"    { letter = "+B", also = "H", moves = horse, tags = { "officer", "major", "ranged" }, value = 10 }
piece "promoted_silver" { letter = "+S", also = "G", moves = gold, tags = { "officer" }, value = 6 }
piece "tokin"           { letter = "+P", also = "G", moves = gold, tags = { "officer" }, value = 6 }

test "a gold goes one cell, but not aslant back" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . * G * .
  . . * . .
  . . . . . ]] }

test "a silver goes one cell aslant or straight ahead" { of = "c3", diagram = [[
  . . . . .
  . * * * .
  . . S . .
  . * . * .
  . . . . . ]] }

test "a pawn takes as it goes" { of = "b2", diagram = [[
  . p* .
  p P p
  . . . ]] }

test "what was promoted stands in position text with a plus" {
  variant = "shogi", position = "k8/9/9/4+R4/4+B4/9/9/+p8/4K4 b - 1",
  legal = { "e6f7", "e5e4" }, refuse = { "e6g8", "e5e3" },
  want = { e6 = "sente dragon", e5 = "sente dragon_horse", a2 = "gote tokin",
    position = "k8/9/9/4+R4/4+B4/9/9/+p8/4K4 b - 1" },
}

test "a dragon is a rook that steps aslant, too" { variant = "shogi", of = "c3", diagram = [[
  . . * . .
  . * * * .
  * * +R * *
  . * * * .
  . . * . . ]], pieces = { c6 = "gote pawn", f3 = "sente pawn" } }

test "into the last three rows: promoted or not" {
  variant = "shogi", position = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1", legal = { "c6c7", "c6c7=+S", "c6b7=+S" }, refuse = { "c6c7=+R" },
}

test "a plus behind the cell promotes, too" {
  variant = "shogi", position = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1", play = { "c6c7+" }, want = { c7 = "sente promoted_silver" },
}

test "within them and out of them as well" {
  variant = "shogi", position = "4k4/2S6/2S6/9/9/9/9/9/4K4 b - 1", legal = { "c8d9=+S", "c7b6=+S", "c7b6" },
}

test "not elsewhere" { variant = "shogi", position = "4k4/9/9/9/2S6/9/9/9/4K4 b - 1", legal = "c5c6", refuse = "c5c6=+S" }

test "a pawn on the last row must" {
  variant = "shogi", position = "4k4/2P6/9/9/9/9/9/9/4K4 b - 1", legal = "c8c9=+P", refuse = "c8c9",
}

test "it is what it has become, and goes over as what it was" {
  variant = "shogi", position = "2r1k4/2P6/9/9/9/9/9/9/4K4 w - 1", play = { "e9f9", "c8c9=+P", "f9f8" },
  want = { c9 = "sente tokin", ["sente.reserve.rook"] = 1 }, legal = "c9b9",
}
