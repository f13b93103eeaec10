-- Which pieces carry an ability, for the libraries of abilities.lua.

-- The pieces that carry the ability: those of its player of these kinds; and, where pieces and cells have abilities, his pieces
-- that have it themselves or stand on a cell that has it.
local function bearers(of, side)
  local list = {}
  if of.has(side) then
    for _, kind in ipairs(of.bearers) do
      for _, piece in ipairs(side:pieces(kind)) do list[#list + 1] = piece end
    end
  end
  for _, piece in ipairs(game.gifted and side:pieces() or {}) do
    if piece.gift == of.name or piece.cell.gift == of.name then list[#list + 1] = piece end
  end
  return list
end

-- Does a piece carry the ability? Without a list of them.
local function borne(of, side)
  if of.has(side) then
    for _, kind in ipairs(of.bearers) do
      if game.count(kind, side) > 0 then return true end
    end
  end
  return game.gifted and #bearers(of, side) > 0
end

return { bearers = bearers, borne = borne }
