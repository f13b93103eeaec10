-- Written for any line-up: where king and rook start decides, so Chess960 is a set-up and not another rule.

-- The cells of the home row from file a to file b, both included.
local function stretch(side, a, b)
  local list = {}
  for file = math.min(a, b), math.max(a, b) do list[#list + 1] = side.cell(file, 1) end
  return list
end

local function couple(side, king, rook)
  local short = rook > king
  local king_to = short and side.files - 1 or 3
  local rook_to = short and king_to - 1 or king_to + 1
  local low = math.min(king, rook, king_to, rook_to)
  local high = math.max(king, rook, king_to, rook_to)
  return {
    mover = "king", mover_has = "unmoved",
    mover_from = side.cell(king, 1), mover_to = side.cell(king_to, 1),
    partner = "rook", partner_has = "unmoved",
    partner_from = side.cell(rook, 1), partner_to = side.cell(rook_to, 1),
    empty = stretch(side, low, high), safe = stretch(side, king, king_to),
    label = short and "O-O" or "O-O-O", word = "castle",
  }
end

rule "castling" {
  about = "King and rook, neither moved yet, with nothing between, castle; the king may not leave, cross or reach an attacked cell (FIDE 3.8.2).",
  fields = { piece = { unmoved = bool(true, { flavour = true, fades = true, only = { "king", "rook" } }) } },
  ties = { field = "unmoved", one = "king", other = "rook" },
  couples = function(side)
    local list = {}
    for king = 1, side.files do
      for rook = 1, side.files do
        if king ~= rook then list[#list + 1] = couple(side, king, rook) end
      end
    end
    return list
  end,
}
