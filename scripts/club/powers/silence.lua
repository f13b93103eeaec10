-- Stops what others are about to do with their abilities.

local ability = use "abilities".ability

ability "silence" {
  title = "Silence",
  text = "what is spoken near his queen comes to nothing.",
  reserve = 6,
  bearer = "queen",
  fields = { side = { hushed = bool(false, { about = "waits for a word" }) } },
  actions = { hush = {
    about = "the next action of an opponent's ability comes to nothing, though it is paid for.",
    kind = "side", price = 3, cooldown = 2, when = function(use) return not use.side.hushed, "it is silent already" end,
    effect = { set = "side.hushed", to = true },
  } },
  falls = function(side) side.hushed = false end,
  on = { ["ability.using"] = { when = anyone { compare("side.hushed", "==", 1) }, does = function(e)
    for _, side in ipairs(game.sides) do
      if side.hushed and side ~= e.side then return e:stop("hush", function() side.hushed = false end) end
    end
  end } },
}

test "the word comes to nothing, and is paid for" { variant = "ability-duel", with = "powers", row = "K Q . . q k", turn = "black",
  sides = { white = { power = "silence", hushed = true }, black = { power = "killer_queen", energy = 4 } }, play = "bomb d1 1",
  want = { ["d1.bomb"] = 0, ["white.hushed"] = false, ["black.energy"] = 3 } }

test "not twice" { variant = "ability-duel", with = "powers", row = "K Q . . q k",
  sides = { white = { power = "silence", hushed = true, energy = 6 } }, refuse = { { "hush", because = "it is silent already" } } }
