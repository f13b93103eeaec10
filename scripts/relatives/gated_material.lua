local material = use "material"

-- Can a piece of some reserve still come in?
local function one_may_come()
  for _, side in ipairs(game.sides) do
    if side:reserve("hawk") + side:reserve("elephant") > 0 then
      for _, piece in ipairs(side:pieces()) do
        if piece.waiting then return true end
      end
    end
  end
  return false
end

rule "gated_material" {
  about = "Where neither side has the material to mate in any way it is a draw (FIDE 5.2.2): {mode}. A side that cannot mate in any way "
    .. "does not win on time either: judges are told of it (FIDE 6.9). What waits in a reserve counts as long as it can still come in.",
  needs = { "relatives/gating" },
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  cannot_win = function(side)
    if one_may_come() then return false end
    return material.cannot_mate(game, side) or material.walled(game, 4) and "follow"
  end,
  ends = {
    when = all { lacks { "pawn", "major" }, function() return not one_may_come() and material.too_little(game) end },
    outcome = "draw", because = "insufficient material", mode = option "mode",
  },
}

local function left(position, outcome, cannot_win)
  return { variant = "seirawan", position = position, want = { outcome = outcome, cannot_win = cannot_win } }
end

test "a king that has not moved brings in a hawk (FIDE 5.2.2)" (left("4k3/8/8/8/8/8/8/4K3[H] w E - 0 1", "", ""))
test "one that has moved does not (FIDE 5.2.2)"
  (left("4k3/8/8/8/8/8/8/4K3[H] w - - 0 1", "insufficient material", { "white", "black" }))
test "with an empty reserve it brings nothing (FIDE 5.2.2)"
  (left("4k3/8/8/8/8/8/8/4K3[] w E - 0 1", "insufficient material", { "white", "black" }))
test "a hawk on the board mates (FIDE 6.9)" (left("4k3/8/8/8/8/8/8/4K2H[] w - - 0 1", "", "black"))
test "a knight against a queen (FIDE 6.9)" (left("4k3/4q3/8/8/8/8/8/3K1N2[] b - - 0 1", "", "white"))
