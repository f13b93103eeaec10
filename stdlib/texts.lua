-- Texts that rules keep: words of position text, for the most part.
--
--   local texts = use "texts"
--   texts.split("e4,f5:2", ",")    -> { "e4", "f5:2" }; what stands between two signs may be empty
--   texts.parted("7:2", ":")       -> "7", "2": what stands before the first such sign and behind it; "" where nothing does
--   texts.words(" a  bc ")         -> { "a", "bc" }: what stands between blanks
--   texts.cells(count)             "a1,b2:3" for the cells for which count(cell) gives 1, 3; "-" for none
--   texts.each_cell(text, put)     the reverse: calls put(cell, count)
--   texts.by_side(game, field)     "3/-1" for a number of each side, in their order
--   texts.set_by_side(game, field, text)  the reverse

local function split(text, sign)
  local parts, from = {}, 1
  while true do
    local at = string.find(text, sign, from, true)
    parts[#parts + 1] = string.sub(text, from, at and at - 1)
    if not at then return parts end
    from = at + #sign
  end
end

local function parted(text, sign)
  local at = string.find(text, sign, 1, true)
  if not at then return text, "" end
  return string.sub(text, 1, at - 1), string.sub(text, at + #sign)
end

local function words(text)
  local list = {}
  for _, word in ipairs(split(text, " ")) do
    if word ~= "" then list[#list + 1] = word end
  end
  return list
end

local function cells(count)
  local list = {}
  for _, cell in ipairs(board.cells()) do
    local n = count(cell)
    if n > 0 then list[#list + 1] = n == 1 and cell.name or cell.name .. ":" .. n end
  end
  return #list == 0 and "-" or table.concat(list, ",")
end

local function each_cell(text, put)
  if text == "-" then return end
  for _, part in ipairs(split(text, ",")) do
    local pair = split(part, ":")
    local n = pair[2] == nil and 1 or tonumber(pair[2])
    if #pair > 2 or math.type(n) ~= "integer" or n < 1 or n > 99 then error("\"" .. part .. "\" is no cell with a number from 1 to 99") end
    put(board.cell(pair[1]), n)
  end
end

local function by_side(game, field)
  local list = {}
  for _, side in ipairs(game.sides) do list[#list + 1] = tostring(side[field]) end
  return table.concat(list, "/")
end

local function set_by_side(game, field, text)
  local numbers = split(text, "/")
  for at, side in ipairs(game.sides) do
    local n = numbers[at] and math.tointeger(tonumber(numbers[at]))
    if not n or #numbers ~= #game.sides then
      error("\"" .. text .. "\" is no number for each of " .. #game.sides .. " sides, as in " .. by_side(game, field), 0)
    end
    side[field] = n
  end
end

return {
  split = split, parted = parted, words = words, cells = cells, each_cell = each_cell, by_side = by_side,
  set_by_side = set_by_side,
}
