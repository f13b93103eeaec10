-- An aura into which nobody goes, and which wears out who stands in it.

local ability = use "abilities".ability

ability "quicksand" {
  title = "Quicksand",
  text = "round his bishops the ground is soft.",
  reserve = 6,
  bearer = "bishop",
  fields = { piece = { sunk = int(0, 0, 3, { about = "how deep it has sunk" }) } },
  auras = {
    brink = { zone = "K1", of = { "rook", "queen" }, forbids = "enters", because = "it is too heavy for the sand", during = "soften" },
    sand = { zone = "K1", of = "pawn", during = "soften", each_turn = function(_, piece)
      piece.sunk = math.min(piece.sunk + 1, 3)
      if piece.sunk == 3 then piece:remove("ability") end
    end },
  },
  actions = { soften = {
    about = "until the end of his second turn after this one no rook or queen of the enemy comes next to his bishops (K1), and "
      .. "pawns of the enemy there sink.",
    kind = "side", price = 3, lasts = 3, cooldown = 3,
  } },
}

local BOARD = [[
  . . . . . k
  . r . . . .
  . . . p . .
  . . B . . .
  K . . . . . ]]

test "what is heavy does not come near" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "quicksand", energy = 3 } }, play = { "soften", "a1a2" },
  refuse = { { "b4b3", because = "too heavy" } }, legal = "b4b5" }

test "pawns sink" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "quicksand", energy = 3 } },
  play = { "soften", "a1a2", "f5f4", "a2a1" }, want = { ["d3.sunk"] = 2 } }

test "and drown" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "quicksand", energy = 3 } },
  play = { "soften", "a1a2", "f5f4", "a2a1", "f4f5", "a1a2" }, want = { d3 = "" } }
