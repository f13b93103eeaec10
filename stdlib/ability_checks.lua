-- What the table of an ability may hold, value by value: what is wrong is said in one sentence. For ability_table.lua, which reads it.

local keys = use "keys"

local EFFECT = { set = "string", to = "any", raise = "string", by = "number" }
local OWNERS = { game = true, side = true, bearer = true }

local IS, whole = keys.IS, keys.whole

local function fail(what, ...) error(table.concat({ what, ... }), 0) end

local LETTERS, OTHERS = "abcdefghijklmnopqrstuvwxyz", "0123456789_"

-- Can it be a word of actions and part of a field's name?
local function is_word(name)
  if type(name) ~= "string" or name == "" then return false end
  for i = 1, #name do
    local letter = string.sub(name, i, i)
    local known = string.find(LETTERS, letter, 1, true) or i > 1 and string.find(OTHERS, letter, 1, true)
    if not known then return false end
  end
  return true
end

-- What the function gives; what it refuses is added to the list.
local function gather(wrong, read, ...)
  local good, result = pcall(read, ...)
  if good then return result end
  wrong[#wrong + 1] = tostring(result)
end

local function check(what, of, known, more) keys.fail(keys.wrong(what, of, known, more)) end

local function one_of(what, key, value, words)
  for _, word in ipairs(words) do
    if value == word then return value end
  end
  local choice = "\"" .. table.concat(words, "\" or \"") .. "\""
  if value == nil then fail(what, " has no \"", key, "\": write ", choice) end
  fail("\"", key, "\" of ", what, " is ", choice, ", not \"", tostring(value), "\"")
end

-- Actions -----------------------------------------------------------------------------------------------------------------

local function argument_of(action, name)
  for _, argument in ipairs(action.arguments) do
    if argument.name == name then return argument end
  end
end

local function limit_of(what, action, given)
  if given == nil or given == false then return "once" end
  if given == true then return "none" end
  local argument = argument_of(action, given)
  if argument and argument.sides then return given end
  fail("\"multiple\" of ", what, " is true, or the name of an argument of it that is a side")
end

local COST = "a whole number from 0 to 99"

local function check_table_price(what, action, price)
  local by = argument_of(action, price.of)
  if not by then fail(what, ": its \"of\" names an argument, and there is none \"", tostring(price.of), "\"") end
  for key, cost in pairs(price) do
    if key ~= "of" and key ~= "piece" and not whole(cost, 0, 99) then fail(what, ": what ", tostring(key), " costs is ", COST) end
  end
  for i = by.numbers and by.numbers[1] or 1, by.numbers and by.numbers[2] or 0 do
    if not price[i] then fail(what, ": it does not say what ", i, " costs, which \"", by.name, "\" may be") end
  end
  for _, name in ipairs(by.types or by.words or {}) do
    if not price[name] then fail(what, ": it does not say what ", name, " costs, which \"", by.name, "\" may be") end
  end
  for name in pairs(price.piece or {}) do
    if not argument_of(action, name) then fail(what, ": \"piece\" names an argument, and there is none \"", tostring(name), "\"") end
  end
end

local function check_price(what, action, price)
  what = "\"price\" of " .. what
  if type(price) == "function" or type(price) == "userdata" or whole(price, 0, 99) then return price end
  if type(price) ~= "table" then fail(what, " is ", COST, ", an option, { least, greatest }, { of = \"argument\", … } or a function") end
  if price.of ~= nil then
    check_table_price(what, action, price)
  elseif #price ~= 2 or not whole(price[1], 0, 99) or not whole(price[2], price[1], 99) then
    fail(what, " is { least, greatest }, two whole numbers from 0 to 99 of which the first is not the greater one")
  end
  return price
end

-- An effect as data says where it is written, and what.
local function check_effect(what, action, effect)
  if type(effect) == "function" or effect == nil then return effect end
  if type(effect) ~= "table" then fail("\"effect\" of ", what, " is a function or a table, not ", IS[type(effect)] or type(effect)) end
  for _, one in ipairs(effect[1] and effect or { effect }) do
    check("an effect of " .. what, one, EFFECT)
    local path = one.set or one.raise or ""
    local dot = string.find(path, ".", 1, true)
    local owner = dot and string.sub(path, 1, dot - 1)
    local sets, raises = one.set ~= nil and one.to ~= nil, one.raise ~= nil and one.by ~= nil
    if sets == raises or sets and (one.raise or one.by) or raises and (one.set or one.to) then
      fail("an effect of ", what, " is { set = \"side.field\", to = value } or { raise = \"side.field\", by = number }")
    end
    local value = one.to
    local fits = math.type(value) == "integer" or type(value) == "boolean" or type(value) == "string"
    if sets and not fits then
      local is = type(value) == "number" and tostring(value) or IS[type(value)] or "something else"
      fail("\"to\" of an effect of ", what, " is a whole number, true, false or a word, not ", is)
    end
    if raises and math.type(one.by) ~= "integer" then
      fail("\"by\" of an effect of ", what, " is a whole number, not ", tostring(one.by))
    end
    if not owner or not (OWNERS[owner] or argument_of(action, owner)) then
      fail("an effect of ", what, ": \"", path, "\" is no field of the game, side, bearer or an argument, such as \"side.field\"")
    end
  end
  return effect
end

return {
  fail = fail, fail_with = keys.fail, gather = gather, whole = whole, is_word = is_word, check = check, one_of = one_of,
  argument_of = argument_of, limit_of = limit_of, price = check_price, effect = check_effect, IS = IS,
}
