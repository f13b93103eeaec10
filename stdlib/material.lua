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

-- Bishops that all stand on one shade can never give mate, however many they are.
local function one_shade(game)
  local first, second = 0, 0
  for _, side in ipairs(game.sides) do
    local here, there = material.shades(side:pieces("bishop"))
    first, second = first + here, second + there
  end
  return first == 0 or second == 0
end

-- With the pieces of chess, where stalemate is a draw: no help of the others makes a mate for the side. So with a lone king; a lone
-- knight whose foes have nothing to stand in their own king's way for good; bishops of one shade, as long as every foe on the other
-- shade could step between. Of pieces that this does not know it says nothing. It is asked behind almost every game of an archive, where
-- a pawn or a major piece is left: numbers are asked for before lists are made.
function material.cannot_mate(game, side)
  if game.count("pawn", side) > 0 or game.count("rook", side) > 0 or game.count("queen", side) > 0 then return false end
  local own = #side:pieces() - #side:pieces("royal")
  if own == 0 then return true end
  local foes, queens, rooks, bishops = 0, 0, 0, 0
  for _, foe in ipairs(game.sides) do
    if foe ~= side then
      foes = foes + #foe:pieces() - #foe:pieces("royal")
      queens, rooks = queens + game.count("queen", foe), rooks + game.count("rook", foe)
      bishops = bishops + game.count("bishop", foe)
    end
  end
  if own == 1 and game.count("knight", side) == 1 then return foes == queens end
  return own == game.count("bishop", side) and foes == queens + rooks + bishops and one_shade(game)
end

-- Is there nothing but royal pieces, knights and bishops? What other pieces can do this does not know.
local function only_minor(game)
  for _, side in ipairs(game.sides) do
    for _, piece in ipairs(side:pieces()) do
      if not (piece:has "royal" or piece:has "knight" or piece:has "bishop") then return false end
    end
  end
  return true
end

-- With the pieces of chess: can no side mate in any way with what is left? Where there are pawns or major pieces it is not asked.
function material.too_little(game)
  local knights, bishops = game.count("knight"), game.count("bishop")
  return (knights + bishops <= 1 or (knights == 0 and one_shade(game))) and only_minor(game)
end

-- Does a piece of the same type stand somewhere ahead of this one, as its side sees it?
local function behind_another(piece, side)
  local cell, kind = piece.cell, piece.type
  repeat
    cell = cell:next(0, 1, side)
    local other = cell and cell.piece
  until not cell or other and other.type == kind
  return cell ~= nil
end

-- Does a pawn stand on the next cell ahead of this one?
local function stopped(pawn, side)
  local next = pawn.cell:next(0, 1, side)
  return next and next.piece and next.piece.type == pawn.type
end

-- Do the pawns stand as a wall, so that none gets through before something has taken? With more than `few` officers, of which too
-- much can come to look at all of it, only where each pawn is stopped by another already.
function material.walled(game, few)
  if game.count("pawn") == 0 then return false end
  local stays = game.count("officer") > few and stopped or behind_another
  for _, side in ipairs(game.sides) do
    for _, pawn in ipairs(side:pieces("pawn")) do
      if not stays(pawn, side) then return false end
    end
  end
  return true
end

return material
