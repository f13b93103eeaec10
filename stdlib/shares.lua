-- Points at the end of a game: what sides have already, and more for those that are still in it.

local shares = {}

-- The points so far, and `quarters` more for each side that is still in the game. `game` is the script's.
function shares.of_living(game, quarters)
  local points = {}
  for _, side in ipairs(game.sides) do
    points[side.name] = side.points + (side.alive and quarters or 0)
  end
  return points
end

-- The sides that are still in the game.
function shares.living(game)
  local list = {}
  for _, side in ipairs(game.sides) do
    if side.alive then list[#list + 1] = side end
  end
  return list
end

-- Places by name of side: the `first` list shares the first place, the others follow by points; equals share a place.
function shares.places(game, first)
  local ahead, places = {}, {}
  for _, side in ipairs(first) do ahead[side.name] = true end
  for _, side in ipairs(game.sides) do
    local place = ahead[side.name] and 1 or #first + 1
    for _, other in ipairs(game.sides) do
      local better = not ahead[side.name] and not ahead[other.name] and other.points > side.points
      if better then place = place + 1 end
    end
    places[side.name] = place
  end
  return places
end

-- One point for the side that has the most of a field of sides; those that have as much share it.
function shares.most(game, field)
  local most, count, points = nil, 0, {}
  for _, side in ipairs(game.sides) do
    if not most or side[field] > most then most, count = side[field], 0 end
    if side[field] == most then count = count + 1 end
  end
  for _, side in ipairs(game.sides) do points[side.name] = side[field] == most and 4 // count or 0 end
  return points
end

-- One point for each side but this one.
function shares.without(game, loser)
  local points = {}
  for _, side in ipairs(game.sides) do points[side.name] = side == loser and 0 or 4 end
  return points
end

-- One point for each side but this one and its partners.
function shares.without_team(game, loser)
  local points = {}
  for _, side in ipairs(game.sides) do points[side.name] = (side == loser or side.team == loser.team) and 0 or 4 end
  return points
end

return shares
