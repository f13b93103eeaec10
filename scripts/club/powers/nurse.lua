-- Stops a wound, and does something instead.

local abilities, wounds = use "abilities", use "wounds"
local ability = abilities.ability

local NEAR = zone "K1"

ability "nurse" {
  title = "Nurse",
  text = "who would be harmed by a wound next to his queen is saved, while she has bandages.",
  reserve = 6,
  bearer = "queen",
  needs = { "ability/wounds" },
  fields = { side = { lint = int(0, 0, 9, { about = "bandages that its nurse has" }) } },
  actions = { roll_lint = { about = "a bandage more.", kind = "side", price = 1, multiple = true,
    when = function(use) return use.side.lint < 9, "she carries no more" end, effect = { raise = "side.lint", by = 1 } } },
  on = { ["piece.wounding"] = { when = anyone { compare("side.lint", ">", 0) }, does = function(e)
    local side = e.piece.controller
    if not wounds.harms(e.piece) then return end
    for _, queen in ipairs(side.lint > 0 and abilities.in_force(side, "nurse") and side:pieces("queen") or {}) do
      for _, cell in ipairs(queen.cell:zone(NEAR)) do
        if cell.piece == e.piece or queen == e.piece then
          return e:stop("the nurse saves it", function() side.lint = side.lint - 1 end)
        end
      end
    end
  end } },
}

test "the wounded is saved" { variant = "ability-duel", with = { "powers", "wounds" }, diagram = [[
  . . . . . k
  . n . . . .
  . N Q . . .
  . . . . . .
  K . . . . . ]], pieces = { b4 = "black knight", d5 = "white knight" }, sides = { white = { power = "nurse", lint = 1 } },
  play = "d5b4", want = { b4 = "white knight", ["white.lint"] = 0 } }

test "for a rook, which is unharmed, no bandage is used (M-4.4)" { variant = "ability-duel",
  with = { "powers", "wounds", "items" }, diagram = [[
  . . . . . k
  . . . . . .
  . . Q . . .
  . R . . . .
  K . . . . . ]], cells = { b3 = { caltrops = 1 } }, sides = { white = { power = "nurse", lint = 1 } },
  play = "b2b3", want = { b3 = "white rook", ["white.lint"] = 1 } }
