-- Hears what another rule is about to do, and stops it.

local abilities = use "abilities"
local ability = abilities.ability

local NEAR = zone "K1+0"

ability "fireproof" {
  title = "Fireproof",
  text = "no cell next to his king is set on fire, nor the king's own (K1+0).",
  reserve = 4,
  bearer = "king",
  actions = { damp = {
    about = "no fire is lit there.", kind = "conditional", audience = "all",
  } },
  on = { ["fire.lighting"] = function(e)
    for _, side in ipairs(game.sides) do
      for _, king in ipairs(abilities.in_force(side, "fireproof") and side:pieces("king") or {}) do
        for _, cell in ipairs(king.cell:zone(NEAR)) do
          if cell == e.cell then e:stop("the king is fireproof") end
        end
      end
    end
  end },
}

local function torches(power) return { variant = "ability-duel", with = { "powers" }, row = "K . R . . k", cells = { c1 = { torch = 2 } },
  sides = { black = { power = power } }, play = "light c1 d1", want = { ["d1.fire"] = true } } end

test "cells next to the king do not burn" { variant = "ability-duel", with = "powers", row = "K . . R . k",
  cells = { d1 = { torch = 1 } },
  sides = { black = { power = "fireproof" } }, play = "light d1 e2", want = { ["e2.fire"] = false } }

test "others do" (torches "fireproof")
