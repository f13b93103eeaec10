-- The pieces of chess, of which those of a player who is out are dead: they stay, and do nothing any more.

rule "army" {
  about = "King, queen, rook, bishop, knight and pawn move and take as in chess (FIDE 3.2 to 3.8), until their player is out.",
  denies = {
    { of = "pawn", moves = { "bW", "bF" }, because = "a pawn never goes back (FIDE 3.7.1)" },
    { of = "pawn", moves = "lrW", because = "a pawn goes ahead, never to the side (FIDE 3.7.1)" },
    { of = "pawn", moves = "fD", because = "a pawn goes one cell ahead (FIDE 3.7.1)" },
  },
  fields = { piece = { dead = bool(false, { about = "its player is out", flavour = true, sign = "~" }) } },
}

local function alive(moves) return { { moves, when = none { has "dead" }, because = "the pieces of who is out do not move" } } end

piece "king"   { letter = "K", moves = alive "K", tags = { "royal" } }
piece "queen"  { letter = "Q", moves = alive "Q", tags = { "officer", "major", "ranged" }, value = 9 }
piece "rook"   { letter = "R", moves = alive "R", tags = { "officer", "major", "ranged" }, value = 5 }
piece "bishop" { letter = "B", moves = alive "B", tags = { "officer", "ranged" }, value = 3 }
piece "knight" { letter = "N", moves = alive "N", tags = { "officer" }, value = 3 }
piece "pawn"   { letter = "P", moves = alive "fmWfcF", tags = { "silent" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

for _, case in ipairs { { "queen", 3 }, { "rook", 3 }, { "bishop", 5 }, { "knight", 5 }, { "pawn", 5 } } do
  test("a dead " .. case[1] .. " goes nowhere, attacks nobody and stands in the way") { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 0,0,0,9x 1", pieces = { j1 = "green " .. case[1], h4 = "red rook" },
    legal = { "h1i1", "h1i2", "h1g1" } }
end

test "where their player is in the game they do" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK1gQ4 r 0,0,0,9 1",
  refuse = { { "h1i1", because = "check" } }, legal = "h1h2" }
