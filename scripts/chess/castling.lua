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

-- Position text names a right by K or Q (the outermost rook on the king's right or left) or by the rook's own file,
-- in the case of its army.

local function upper(side) return side.name == game.sides[1].name end

-- The side's rooks on its king's row, from the left; the king's column.
local function home_rooks(side)
  local king = side:pieces("king")[1]
  local rooks = {}
  if not king then return rooks, nil end
  for _, rook in ipairs(side:pieces("rook")) do
    if rook.cell:row(side) == 1 and king.cell:row(side) == 1 then rooks[#rooks + 1] = rook end
  end
  table.sort(rooks, function(a, b) return a.cell.file < b.cell.file end)
  return rooks, king
end

local function grant(letter)
  local name = string.lower(letter)
  for _, side in ipairs(game.sides) do
    if upper(side) == (letter ~= name) then
      local rooks, king = home_rooks(side)
      local chosen
      for _, rook in ipairs(rooks) do
        local right = rook.cell.file > king.cell.file
        local fits = name == "k" and right or name == "q" and not right and not chosen
        if fits or string.sub(rook.cell.name, 1, 1) == name then chosen = rook end
      end
      if not chosen then error("no rook stands where \"" .. letter .. "\" wants to castle") end
      chosen.unmoved, king.unmoved = true, true
    end
  end
end

-- The letters of one side's rights, right-hand side first.
local function rights(side)
  local text = ""
  local rooks, king = home_rooks(side)
  for i = #rooks, 1, -1 do
    local rook = rooks[i]
    if rook.unmoved then
      local right = rook.cell.file > king.cell.file
      local outermost = right and i == #rooks or not right and i == 1
      local letter = not outermost and string.sub(rook.cell.name, 1, 1) or right and "k" or "q"
      text = text .. (upper(side) and string.upper(letter) or letter)
    end
  end
  return text
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
  position = {
    read = function(text)
      if text == "-" then return end
      for i = 1, #text do grant(string.sub(text, i, i)) end
    end,
    write = function()
      local text = ""
      for _, side in ipairs(game.sides) do text = text .. rights(side) end
      return text == "" and "-" or text
    end,
  },
}
