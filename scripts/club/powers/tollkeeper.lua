-- Lets an event come to something else than it was about to.

local ability = use "abilities".ability

ability "tollkeeper" {
  title = "Tollkeeper",
  text = "while his toll lasts, his opponents get 1 energy less, whatever brings it.",
  reserve = 6,
  bearer = "rook",
  actions = { toll = {
    about = "until the end of his second turn after this one he takes toll.",
    kind = "side", price = 2, lasts = 3, cooldown = 4,
  } },
  on = { ["energy.coming"] = { when = anyone { compare("side.lasts_toll", ">", 0) }, does = function(e)
    local amount = e.amount
    for _, side in ipairs(game.sides) do
      if side.lasts_toll > 0 and side:hostile(e.side) then amount = amount - 1 end
    end
    e:instead(math.max(amount, 0))
  end } },
}

test "the opponent gets nothing while it lasts" { variant = "ability-duel", with = "powers", row = "K R . . . k",
  sides = { white = { power = "tollkeeper", energy = 3 } }, play = { "toll", "a1a2", "f1f2", "a2a1" },
  want = { ["black.energy"] = 0, ["white.lasts_toll"] = 1, ["white.energy"] = 2 } }

test "then again" { variant = "ability-duel", with = "powers", row = "K R . . . k",
  sides = { white = { power = "tollkeeper", energy = 3 } }, play = { "toll", "a1a2", "f1f2", "a2a1", "f2f1", "a1a2" },
  want = { ["black.energy"] = 1, ["white.lasts_toll"] = 0 }, }
