-- Sides and their seats. `game` is the script's.

local sides = {}

-- The place of the side among all sides, from 1; those that are out count too.
function sides.seat(game, side)
  for seat, other in ipairs(game.sides) do
    if other == side then return seat end
  end
end

-- The side as one bit, so that a number can be a set of sides.
function sides.bit(game, side) return 1 << (sides.seat(game, side) - 1) end

-- The first other side: of two, the opponent.
function sides.opponent(game, side)
  for _, other in ipairs(game.sides) do
    if other ~= side then return other end
  end
end

-- Whether no more than one side is left: what is still played out decides places and nothing else.
function sides.decided(game)
  local living = 0
  for _, side in ipairs(game.sides) do
    if side.alive then living = living + 1 end
  end
  return living <= 1
end

-- How many pieces of that type or with that tag the others have.
function sides.others_have(game, side, kind)
  local count = 0
  for _, other in ipairs(game.sides) do
    if other ~= side then count = count + game.count(kind, other) end
  end
  return count
end

-- What a field holds that counts down by turns (`counts_down = "turn"`), for it to be over when the side has ended n turns more: the
-- present one, if it has the turn, is none of them.
function sides.turns_to_come(side, n) return n + (side.on_turn and 1 or 0) end

return sides
