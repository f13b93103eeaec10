-- Mate at any moment: after every move each attacked king is judged, whoever is to move.

local function attacked_kings(side)
  local kings = {}
  for _, king in ipairs(side:pieces "royal") do
    if game.attacked(king.cell, side) then kings[#kings + 1] = king end
  end
  return kings
end

-- Has the side no legal move, were it to move now? A frozen army is judged as if it were alive.
local function lost(side)
  return game.suppose(function()
    game.judging = game.judging + (side.frozen and 2 or 1)
    if side.frozen then
      for _, other in ipairs(game.sides) do
        if other.name ~= side.name then game.relation(side, other, "hostile") end
      end
    end
    game.give_turn(side)
  end, function() return game.stuck(side) end)
end

-- The sides after the mover, in turn order.
local function others(mover)
  local list, before = {}, {}
  local passed = false
  for _, side in ipairs(game.sides) do
    if side.name == mover.name then
      passed = true
    else
      table.insert(passed and list or before, side)
    end
  end
  for _, side in ipairs(before) do list[#list + 1] = side end
  return list
end

-- What a side loses with its kings: the armies of kings that are gone, or everything with the last king.
local function hand_over(side, lost_colours, mover)
  local kept, left = {}, side:pieces "royal"
  for _, king in ipairs(left) do kept[king.colour.name] = true end
  for _, piece in ipairs(side:pieces()) do
    local colour = piece.colour.name
    if #left == 0 or (lost_colours[colour] and not kept[colour]) then piece:give(mover, "mate") end
  end
  if #left > 0 then return end
  side.frozen = false
  side:eliminate "mate"
end

local function take_off(mated, mover)
  local colours = {}
  for _, king in ipairs(mated.kings) do
    colours[king.colour.name] = true
    game.mates, game.made, game.mater = game.mates + 1, game.made + 1, mover
    king:remove "mate"
  end
  hand_over(mated.side, colours, mover)
end

local function judge(e)
  if not e.piece then return end
  local again = true
  while again do
    local batch = {}
    for _, side in ipairs(others(e.side)) do
      local kings = attacked_kings(side)
      if #kings > 0 and lost(side) then batch[#batch + 1] = { side = side, kings = kings } end
    end
    for _, mated in ipairs(batch) do take_off(mated, e.side) end
    again = #batch > 0
  end
end

-- A counter-mate is a way out of check, so judging a mate may have to judge the counter-mate. There it ends.
local may_judge = any {
  compare("game.judging", "==", 0),
  all { option "counter_mate_saves", compare("game.judging", "==", 1) },
}

rule "mate" {
  about = "After every move each king that stands attacked is judged as if its player were to move at once, whoever's turn " ..
          "it is: if he has no legal move, it is mate (QT-11). The mated king is taken off, and his remaining pieces and " ..
          "pawns belong to the player whose move completed the mate (QT-12), even if none of them checks the king (QT-14). " ..
          "Several mates by one move are taken together, in turn order, and positions that the transfer changed are judged " ..
          "again until nothing changes; who holds another king loses only the army of the mated one (QT-20). A counter-mate " ..
          "counts as a way out of check: {counter_mate_saves}.",
  options = { counter_mate_saves = bool(true, { about = "a king whose player could counter-mate is not mated" }) },
  fields = { game = {
    mates = int(0, 0, 16, { about = "mates so far" }),
    mater = ref("side", { counted = false, about = "whose move made the last mate" }),
    made = int(0, 0, 16, { counted = false, about = "mates by the last move" }),
    judging = int(0, 0, 8, { counted = false, about = "how deep mates are being judged" }),
  } },
  needs = { "quaternity/frozen", "quaternity/royal_safety" },
  transfers = true,
  on = { ["action.applied"] = {
    { set = "game.made", to = 0 },
    { when = all { may_judge, threatened "royal" },
      tried = all { any { exposed "royal", uncovered "royal" }, may_judge, threatened "royal" }, does = judge },
  } },
}
