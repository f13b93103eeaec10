local abilities = use "abilities"
local ability = abilities.ability

local KINDS = { "pawn", "knight", "bishop", "rook" }
local PRICE = { of = "dead", pawn = 2, knight = 5, bishop = 5, rook = 8 }
local NEAR = zone "K1"

-- One more, or one less, of a type lies in the graveyard of the side.
local function bury(side, type, n)
  local field = "fallen_" .. type
  side[field] = math.max(0, math.min(side[field] + n, 99))
end

-- What died, however it did, was a piece of the side's.
-- What counts as a knight is mourned as one.
local function type_of(piece) return piece.counts_as or piece.type end

local function mourned(use) return use.event.piece.controller == use.side and PRICE[type_of(use.event.piece)] ~= nil end
local function mourn(use) bury(use.side, type_of(use.event.piece), 1) end

-- His own pawns next to the queen.
local function sheaf(use)
  local list = {}
  for _, cell in ipairs(use.bearer.cell:zone(NEAR)) do
    local piece = cell.piece
    if piece and piece.controller == use.side and piece.type == "pawn" then list[#list + 1] = piece end
  end
  return list
end

local graves, lie = {}, {}
for i, kind in ipairs(KINDS) do
  graves["fallen_" .. kind] = int(0, 0, 99, { about = kind .. "s of its in the graveyard" })
  lie[i] = compare("side.fallen_" .. kind, ">", 0)
end

ability "necromancer" {
  title = "Necromancer",
  text = "those who fell for the queen come back (M-5.3: resurrection).",
  reserve = int(12, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "queen",
  fields = { side = graves },
  actions = {
    fallen = {
      about = "pawns, knights, bishops and rooks of his that are taken lie in his graveyard, whether the queen lives or not.",
      kind = "conditional", event = "piece.captured", lasting = true, when = mourned, effect = mourn,
    },
    perished = {
      about = "so do those that die in another way.",
      kind = "conditional", event = "piece.removed", lasting = true, when = mourned, effect = mourn,
    },
    raise = {
      about = "a piece of the graveyard comes back on an empty cell within two steps of the queen (K2): a pawn for 2, a knight or bishop "
        .. "for 5, a rook for 8.",
      kind = "side", multiple = true, possible = any(lie),
      arguments = {
        { "dead", types = KINDS, because = "none lies in the graveyard",
          where = function(type, use) return use.side["fallen_" .. type] > 0 end },
        { "cell", zone = "K2", holds = "empty" },
      },
      price = PRICE,
      effect = function(use)
        bury(use.side, use.dead, -1)
        game.place(use.dead, use.cell, use.side, use.side, "raised")
      end,
    },
    reap = {
      about = "1 to 4 of his own pawns beside the queen (K1), in board order, die and bring 2 energy each, as far as the reserve holds it.",
      kind = "side",
      arguments = { { "pawns", numbers = { 1, 4 } } },
      when = function(use) return use.pawns <= #sheaf(use) end, because = "there are not so many",
      effect = function(use)
        local pawns = sheaf(use)
        for i = 1, use.pawns do
          if pawns[i]:remove("ability") then abilities.earn(use.side, 2) end
        end
      end,
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function dark(energy, graveyard)
  local side = { power = "necromancer", energy = energy }
  for kind, n in pairs(graveyard or {}) do side["fallen_" .. kind] = n end
  return { white = side }
end

local BOARD = [[
  . . . . . k
  . . r . . .
  . . . . . .
  . P Q . . .
  . P . . . .
  K . . N . . ]]

test "what is taken lies in the graveyard" { diagram = BOARD, sides = dark(0), pieces = { e6 = "black rook", d6 = "white knight" },
  turn = "black", play = "e6d6", want = { ["white.fallen_knight"] = 1 } }

for _, kind in ipairs { "pawn", "bishop", "rook" } do
  test("a " .. kind .. " does") { diagram = BOARD, sides = dark(0), pieces = { e6 = "black rook", d6 = "white " .. kind },
    turn = "black", play = "e6d6", want = { ["white.fallen_" .. kind] = 1, ["black.fallen_" .. kind] = 0 } }
end

test "what dies in another way too" { diagram = BOARD, sides = dark(0), cells = { e3 = { fire = true } }, play = "d1e3",
  want = { ["white.fallen_knight"] = 1 } }

test "whether the queen lives or not" { sides = dark(0), turn = "black", diagram = [[
  . . k
  r . .
  P . .
  . . K ]], play = "a3a2", want = { ["white.fallen_pawn"] = 1 } }

test "also in another way" { sides = dark(0), cells = { a3 = { fire = true } }, diagram = [[
  . . k
  . . .
  P . .
  . . K ]], play = "a2a3", want = { a3 = "", ["white.fallen_pawn"] = 1 } }

test "what others lose does not" { diagram = BOARD, sides = dark(0), play = "c3c5", want = { ["white.fallen_rook"] = 0 } }

test "a queen does not" { diagram = BOARD, sides = dark(0), turn = "black", play = "c5c3",
  want = { c3 = "black rook", ["white.fallen_pawn"] = 0, ["white.fallen_knight"] = 0, ["white.fallen_bishop"] = 0,
           ["white.fallen_rook"] = 0 } }

test "a piece comes back on an empty cell within two steps of the queen" { diagram = BOARD, sides = dark(9, { rook = 2 }),
  play = "raise rook c1", want = { c1 = "white rook", ["white.energy"] = 1, ["white.fallen_rook"] = 1, turn = "white" },
  refuse = { { "raise pawn c2", because = "none lies in the graveyard" } } }

test "of two queens the one that is near enough" { diagram = BOARD, sides = dark(9, { pawn = 1 }), pieces = { f1 = "white queen" },
  play = "raise pawn f3", want = { f3 = "white pawn", ["white.energy"] = 7 } }

test "within two steps, where nothing stands" { diagram = BOARD, sides = dark(9, { pawn = 1 }),
  legal = { "raise pawn e5", "raise pawn a3", "raise pawn c4" },
  refuse = { { "raise pawn f3", because = "not in K2" }, "raise pawn c5", "raise pawn b3", "raise pawn d1" } }

test "for 2 a pawn" { diagram = BOARD, sides = dark(1, { pawn = 1 }),
  refuse = { { "raise pawn c4", because = "it costs 2 energy, and white has 1" } } }

test "for 5 a knight or bishop, for 8 a rook" { diagram = BOARD, sides = dark(4, { knight = 1, bishop = 1, rook = 1 }),
  refuse = { { "raise knight c4", because = "it costs 5 energy" }, { "raise bishop c4", because = "it costs 5 energy" },
             { "raise rook c4", because = "it costs 8 energy" } } }

test "several in a turn (M-1.3)" { diagram = BOARD, sides = dark(7, { pawn = 1, knight = 1 }),
  play = { "raise pawn c4", "raise knight d4" }, want = { c4 = "white pawn", d4 = "white knight", ["white.energy"] = 0 } }

test "pawns beside the queen die and bring 2 energy each" { diagram = BOARD, sides = dark(3), play = "reap 2",
  want = { b2 = "", b3 = "", ["white.energy"] = 7, ["white.fallen_pawn"] = 2 } }

test "in board order, and not above the reserve" { diagram = BOARD, sides = dark(11), play = "reap 1",
  want = { b2 = "", b3 = "white pawn", ["white.energy"] = 12 } }

test "no more than stand beside her" { diagram = BOARD, sides = dark(0), pieces = { e2 = "white pawn" },
  refuse = { { "reap 3", because = "there are not so many" } }, legal = { "reap 1", "reap 2" } }

test "four at most" { diagram = [[
  . . . . . k
  . P P P . .
  . P Q . . .
  . P . . . .
  K . . . . . ]], sides = dark(0), legal = "reap 4", refuse = { "reap 5", "reap 0" } }

test "its reserve is 12" { diagram = BOARD, sides = dark(11), play = { "a1b1", "f6e6", "b1a1", "e6f6" }, want = { ["white.energy"] = 12 } }

test "without the queen none is raised" { sides = dark(9, { pawn = 1 }), diagram = [[
  . . k
  . . .
  K . . ]], refuse = { { "raise pawn b1", because = "white has no piece that bears the ability" } } }
