-- Hears of items that are moved, and keeps them.

local abilities = use "abilities"
local ability = abilities.ability

local NEAR = zone "K2+0"

ability "magnet" {
  title = "Magnet",
  text = "nothing is dragged away from his rooks by others.",
  reserve = 4,
  bearer = "rook",
  needs = { "ability/items" },
  actions = { attract = { about = "what lies within two steps of them (K2) stays.", kind = "conditional", audience = "all" } },
  on = { ["item.moving"] = function(e)
    for _, side in ipairs(game.sides) do
      for _, rook in ipairs(abilities.in_force(side, "magnet") and side ~= e.side and side:pieces("rook") or {}) do
        for _, cell in ipairs(rook.cell:zone(NEAR)) do
          if cell == e.from then e:stop("the magnet holds it") end
        end
      end
    end
  end },
}

local BOARD = [[
  . . . . . k
  . . . . . .
  . . . n . .
  . . R . . .
  K . . . . . ]]

test "it stays" { variant = "ability-duel", with = "powers", diagram = BOARD, turn = "black", cells = { d4 = { torch = 1 } },
  sides = { white = { power = "magnet" } }, play = "drag torch d4 e4", want = { ["d4.torch"] = 1, ["e4.torch"] = 0 } }

test "its own player moves it" { variant = "ability-duel", with = "powers", diagram = BOARD, cells = { d3 = { torch = 1 } },
  pieces = { d3 = "" },
  sides = { white = { power = "magnet" } }, play = "drag torch d3 c3", want = { ["c3.torch"] = 1 } }
