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

-- What fourplayer/points counts by pieces and by kings that go on.

test "checking two players with a bishop gives 1" { variant = "four-player-chess",
  position = "6yK7/14/14/14/3bK5gK4/14/14/6bP7/7rB6/14/14/14/5rP8/7rK6 r 0,0,0,0 1", play = "h6g7",
  want = { position = "6yK7/14/14/14/3bK5gK4/14/14/6rB7/14/14/14/14/5rP8/7rK6 b 2,0,0,0 1 -" } }

test "with one bishop and a king that goes on the game goes on" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/13gK/14/4gP9/3rB10/14/14/14/7rK6 r 3,0x,0r,5 1", play = "d5e6", want = { outcome = "" } }

test "who mates the last other player gets 20 for each king that goes on, too" { variant = "four-player-chess",
  position = "6yK7/14/14/1rR12/14/2rR11/14/14/14/14/bK13/14/14/7rK6 r 0,30,4r,5x 1", play = "c9a9",
  want = { outcome = "one player is left", points = { red = 40, blue = 30, yellow = 4, green = 5 } } }

test "after fifty moves each who is left gets a share of 20 for a king that goes on, too" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/3rR9gK/bK13/14/14/14/14/14/7rK6 r 3,0,0r,5x 1 - game.quiet=149", play = "h1h2",
  want = { outcome = "fifty moves", points = { red = 23, blue = 20, yellow = 0, green = 5 } } }
