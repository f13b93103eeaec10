-- Happens later.

local ability, abilities = use "abilities".ability, use "abilities"

local BLAST = zone "D1+0"

ability "timebomb" {
  title = "Time Bomb",
  text = "what the pawn hides goes off later.",
  reserve = 6,
  bearer = "pawn",
  sudden = true,
  actions = { hide_clock = {
    about = "on an empty cell next to a pawn (K1): at the end of his turn after the next what stands there and one step away (D1) dies, "
      .. "but for kings.",
    kind = "side", price = 4, delay = 3, charges = 3,
    target = { zone = "K1", holds = "empty" },
    effect = function(use)
      for _, cell in ipairs(use.target:zone(BLAST)) do
        if cell.piece and not cell.piece:has "royal" then abilities.kill(cell) end
      end
    end,
  } },
}

local GAME = { variant = "ability-duel", with = "powers", diagram = [[
  . . . . . k
  . . . n . .
  . . P . . .
  . . . . . .
  K . . . . . ]], sides = { white = { power = "timebomb", energy = 4 } } }

test "not at once" { variant = GAME.variant, with = GAME.with, diagram = GAME.diagram, sides = GAME.sides,
  play = { "hide_clock c4", "a1a2", "f5f4", "a2a1", "f4f5" }, want = { d4 = "black knight", ["white.due_hide_clock"] = 1 },
  refuse = { "hide_clock b4" } }

test "at the end of the third turn" { variant = GAME.variant, with = GAME.with, diagram = GAME.diagram, sides = GAME.sides,
  play = { "hide_clock c4", "a1a2", "f5f4", "a2a1", "f4f5", "a1a2" }, want = { d4 = "", c3 = "", ["white.spent_hide_clock"] = 1 } }
