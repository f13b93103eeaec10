-- What the pieces that are left say of who can still win, for `cannot_win` of rules. `game` and `side` are the script's.

local material = {}

-- How many pieces of these types, or with these tags, a side has; all sides where it is nil.
function material.number(game, side, ...)
  local found = 0
  for _, kind in ipairs { ... } do found = found + (side and game.count(kind, side) or game.count(kind)) end
  return found
end

-- Has the side nothing but what is royal?
function material.bare(side) return #side:pieces() == #side:pieces("royal") end

-- How many pieces of the list stand on cells of one shade, as the first cell has, and how many on the other.
function material.shades(pieces)
  local first, second = 0, 0
  for _, piece in ipairs(pieces) do
    if (piece.cell.file + piece.cell.rank) % 2 == 0 then first = first + 1 else second = second + 1 end
  end
  return first, second
end

-- Does a piece of the same type stand somewhere ahead of this one, on its file?
local function behind_another(piece, side)
  local cell, kind = piece.cell, piece.type
  local above = cell:next(0, 1)
  local dy = above and above:row(side) > cell:row(side) and 1 or -1
  repeat cell = cell:next(0, dy) until not cell or cell.piece and cell.piece.type == kind
  return cell ~= nil
end

-- Do the pawns stand as a wall, so that none gets through before something has taken? Only where there are at most `few`
-- officers: what can still come is then little enough to be looked at.
function material.walled(game, few)
  if game.count("pawn") == 0 or game.count("officer") > few then return false end
  for _, side in ipairs(game.sides) do
    for _, pawn in ipairs(side:pieces("pawn")) do
      if not behind_another(pawn, side) then return false end
    end
  end
  return true
end

return material
