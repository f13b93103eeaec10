-- What was withstood is heard by others: thorns strike who went back.

local ability = use "abilities".ability

local NEXT = zone "K1"

ability "thorns" {
  title = "Thorns",
  text = "who would take the queen's guard goes back, bleeding: once a round.",
  reserve = 6,
  bearer = "queen",
  fields = { side = { bristles = bool(false, { about = "its thorns stand this round" }) } },
  actions = {
    bristle = {
      about = "until the next attack his pieces next to the queen (K1) withstand who would take them.",
      kind = "side", price = 2, effect = { set = "side.bristles", to = true },
    },
    prick = {
      about = "who was withstood by them is wounded.",
      kind = "conditional", event = "piece.withstood", when = function(use) return use.event.cause == "thorns" and use.event.by.alive end,
      effect = function(use) if use.event.piece.controller == use.side then use.event.by:wound("thorns") end end,
    },
  },
  falls = function(side) side.bristles = false end,
  needs = { "ability/wounds" },
  on = { ["piece.capturing"] = { when = anyone { compare("side.bristles", "==", 1) }, does = function(e)
    local side = e.piece.controller
    for _, queen in ipairs(side.bristles and side ~= e.by.controller and side:pieces("queen") or {}) do
      for _, cell in ipairs(queen.cell:zone(NEXT)) do
        if cell == e.to then e:stop("thorns", function() side.bristles = false end) end
      end
    end
  end } },
}

test "they stand for the round" { variant = "ability-duel", with = "powers", diagram = [[
  . . . . . k
  . . . n . .
  . . P . . .
  . Q . . . .
  K . . . . . ]], sides = { white = { power = "thorns", energy = 2 } }, play = { "bristle", "a1a2", "f5f4" },
    want = { ["white.bristles"] = true } }

test "once" { variant = "ability-duel", with = "powers", turn = "black", diagram = [[
  . . . . . k
  . . . . n .
  . . P . . .
  . Q . . . .
  K . . . . . ]], sides = { white = { power = "thorns", bristles = true } }, play = "e4c3",
  want = { c3 = "white pawn", e4 = "black pawn", ["white.bristles"] = false } }
