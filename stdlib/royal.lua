-- Pieces that must not be lost, by the tag that a game gives them. `game` is the script's.

local royal = {}

-- Those of the side's pieces with the tag that stand attacked, in the order of their cells.
function royal.attacked(game, side, tag)
  local list = {}
  for _, piece in ipairs(side:pieces(tag)) do
    if game.attacked(piece.cell, side) then list[#list + 1] = piece end
  end
  return list
end

-- Whether one of them stands attacked. Asks no further than the first.
function royal.in_danger(game, side, tag)
  for _, piece in ipairs(side:pieces(tag)) do
    if game.attacked(piece.cell, side) then return true end
  end
  return false
end

-- Whether the piece has the tag, asked so that rules go over games in which no type has it: there none has.
function royal.has(piece, tag)
  for _, one in ipairs(piece.tags) do
    if one == tag then return true end
  end
  return false
end

return royal
