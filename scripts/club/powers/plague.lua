-- Throws that only one side sees.

local ability = use "abilities".ability

local NEXT = zone "K1"

ability "plague" {
  title = "Plague",
  text = "the bishop infects, and only its player knows whom: what is sick dies sooner or later.",
  reserve = 8,
  bearer = "bishop",
  falls = "sick_of",
  fields = {
    piece = { sick_of = ref("side", { about = "whose plague it has", audience = "own", whose = "sick_of" }) },
    game = { plagued = bool(false, { about = "some piece has been sick", audience = "judge" }) },
  },
  actions = {
    infect = {
      about = "an enemy piece next to the bishop (K1), other than a king, is sick.",
      kind = "side", price = 4, audience = "own", seen = "does something in secret", quiet = true,
      target = { zone = "K1", holds = "enemy", where = function(cell) return not cell.piece:has "royal", "kings are immune" end },
      effect = function(use) use.target.piece.sick_of, game.plagued = use.side, true end,
    },
    die = { about = "after each round a die is thrown in secret for each sick piece: on a 1 it dies.", kind = "conditional",
      audience = "own" },
  },
  on = { ["round.ended"] = { when = compare("game.plagued", "==", 1), does = function()
    for _, cell in ipairs(board.cells()) do
      local piece = cell.piece
      local whose = piece and piece.sick_of
      if whose and game.random(6, whose) == 1 and piece:remove("ability") then
        for _, near in ipairs(cell:zone(NEXT)) do
          if near.piece and near.piece.type == "pawn" then near.piece.sick_of = whose end
        end
      end
    end
  end } },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . n . .
  . . B . . .
  K . . . . . ]]

test "who is sick dies on a 1" { variant = "ability-duel", with = "powers", diagram = BOARD, throws = { 4, 1 },
  sides = { white = { power = "plague", energy = 4 } }, play = { "infect d3", "a1a2", "f5f4", "a2a1", "f4f5" }, want = { d3 = "" } }

test "the other side knows nothing of it" { variant = "ability-duel", with = "powers", diagram = BOARD, throws = { 4 }, as = "black",
  sides = { white = { power = "plague", energy = 4 } }, play = { "infect d3", "a1a2", "f5f4" },
  want = { ["d3.sick_of"] = "" } }
