-- The fields of abilities as one word of position text: "blue.locked=2;e4.chosen=true;@e5.bomb=3", with an @ before cells, so that
-- e4 alone is the piece there. A side, a type and a cell stand by their names, a piece by that of its cell, nothing as "-". What is
-- at its standard is left out, and so is a piece that is gone. For abilities.lua.

local texts = use "texts"

local SIGNS = { { "%", "%25" }, { " ", "%20" }, { ";", "%3B" }, { "=", "%3D" }, { ",", "%2C" }, { "|", "%7C" } }

-- Signs that stand between words, and their numbers.
local function exchanged(text, from, to)
  for at = 1, #SIGNS do
    local pair = SIGNS[from == 1 and at or #SIGNS + 1 - at]
    text = table.concat(texts.split(text, pair[from]), pair[to])
  end
  return text
end

local NAMED = { side = function(side) return side.name end, cell = function(cell) return cell.name end }

-- As text; nothing for a piece that is gone.
local function text_of(kind, value)
  if value == nil then return "-" end
  if kind == "piece" then return value.alive and value.cell.name or nil end
  return exchanged((NAMED[kind] or tostring)(value), 1, 2)
end

local function entry(list, owner, kind, name, value)
  local holds, standard = game.field(kind, name)
  local text = value ~= standard and text_of(holds, value)
  if text then list[#list + 1] = owner .. "." .. name .. "=" .. text end
end

-- `fields` holds lists of names by owner: game, side, piece, cell.
local function written(fields)
  local list = {}
  for _, name in ipairs(fields.game) do entry(list, "game", "game", name, game[name]) end
  for _, side in ipairs(game.sides) do
    for _, name in ipairs(fields.side) do entry(list, side.name, "side", name, side[name]) end
  end
  for _, cell in ipairs(board.cells()) do
    for _, name in ipairs(fields.cell) do entry(list, "@" .. cell.name, "cell", name, cell[name]) end
    for _, name in ipairs(cell.piece and fields.piece or {}) do entry(list, cell.name, "piece", name, cell.piece[name]) end
  end
  return table.concat(list, ";")
end

local function side_named(name)
  for _, side in ipairs(game.sides) do
    if side.name == name then return side end
  end
end

local function piece_on(name) return board.cell(name).piece or error("no piece stands on " .. name, 0) end

-- What is called so, and whose fields it has.
local function owner_named(name)
  if name == "game" then return game, "game" end
  if string.sub(name, 1, 1) == "@" then return board.cell(string.sub(name, 2)), "cell" end
  local side = side_named(name)
  if side then return side, "side" end
  return piece_on(name), "piece"
end

local READ = {
  int = function(text) return math.tointeger(tonumber(text)) or error("\"" .. text .. "\" is no whole number", 0) end,
  bool = function(text) return text == "true" or text ~= "false" and error("\"" .. text .. "\" is neither true nor false", 0) end,
  side = function(text) return side_named(text) or error("there is no side \"" .. text .. "\"", 0) end,
  cell = function(text) return board.cell(text) end,
  piece = piece_on,
}

local function value_of(kind, text)
  local plain = kind == "int" or kind == "bool" or kind == "choice"
  if text == "-" and not plain then return nil end
  local word = exchanged(text, 2, 1)
  return not READ[kind] and word or READ[kind](word)
end

local function read_entry(text)
  local path, value = texts.parted(text, "=")
  local name, field = texts.parted(path, ".")
  if field == "" or value == "" then error("\"" .. text .. "\" is not written as owner.field=value", 0) end
  local owner, kind = owner_named(name)
  local holds = game.field(kind, field)
  owner[field] = value_of(holds, value)
end

local function read(text)
  for _, word in ipairs(text == "" and {} or texts.split(text, ";")) do read_entry(word) end
end

return { written = written, read = read }
