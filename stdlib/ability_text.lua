-- The fields of abilities as one word of position text: "blue.locked=2;e4.chosen=true;@e5.bomb=3", with an @ before cells, so that
-- e4 alone is the piece there. What is 0, false or nothing is left out. For abilities.lua.

local texts = use "texts"

local function entry(list, owner, name, value)
  if value == nil or value == 0 or value == false then return end
  list[#list + 1] = owner .. "." .. name .. "=" .. tostring(value)
end

-- `fields` holds lists of names by owner: game, side, piece, cell.
local function written(fields)
  local list = {}
  for _, name in ipairs(fields.game) do entry(list, "game", name, game[name]) end
  for _, side in ipairs(game.sides) do
    for _, name in ipairs(fields.side) do entry(list, side.name, name, side[name]) end
  end
  for _, cell in ipairs(board.cells()) do
    for _, name in ipairs(fields.cell) do entry(list, "@" .. cell.name, name, cell[name]) end
    for _, name in ipairs(cell.piece and fields.piece or {}) do entry(list, cell.name, name, cell.piece[name]) end
  end
  return table.concat(list, ";")
end

local function side_named(name)
  for _, side in ipairs(game.sides) do
    if side.name == name then return side end
  end
end

local function owner_named(name)
  if name == "game" then return game end
  if string.sub(name, 1, 1) == "@" then return board.cell(string.sub(name, 2)) end
  return side_named(name) or board.cell(name).piece or error("no piece stands on " .. name)
end

local function value_of(text)
  if text == "true" then return true end
  if tonumber(text) then return tonumber(text) end
  return side_named(text) or board.cell(text)
end

local function read_entry(text)
  local path, value = texts.parted(text, "=")
  local owner, field = texts.parted(path, ".")
  if field == "" or value == "" then error("\"" .. text .. "\" is not written as owner.field=value") end
  owner_named(owner)[field] = value_of(value)
end

local function read(text)
  for _, word in ipairs(text == "" and {} or texts.split(text, ";")) do read_entry(word) end
end

return { written = written, read = read }
