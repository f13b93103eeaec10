-- Pieces that are royal only while their side has few of their kind left.
--
--   royals = { kinds = { { "king" } }, most = 1, all_together = false }
--
-- A kind is a list of types. Up to `most` of a kind each of them is royal; with `all_together` a side is also in check when
-- every one of them, however many, is attacked at once.

local few = {}

local function pieces_of(side, types)
  local list = {}
  for _, kind in ipairs(types) do
    for _, piece in ipairs(side:pieces(kind)) do list[#list + 1] = piece end
  end
  return list
end

-- Stands the side in check so? Cost: an attack asked for each such piece.
function few.attacked(game, side, royals)
  local all, safe = 0, 0
  for _, types in ipairs(royals.kinds) do
    local list = pieces_of(side, types)
    for _, piece in ipairs(list) do
      local hit = game.attacked(piece.cell, side)
      if hit and #list <= royals.most then return true end
      all, safe = all + 1, safe + (hit and 0 or 1)
    end
  end
  return royals.all_together and all > 0 and safe == 0
end

return few
