-- The tables that a rule's file gives to a library: what is wrong in one is said where the file is read, with its line.
--
--   local keys = use "keys"
--   local KEYS = { most = "boolean", ways = { is = keys.WAYS, fits = keys.ways, needed = true } }
--   function mine.how(given)
--     keys.check("mine.how", given, KEYS, 2)     2: the file that called this function; 3: the one that called that one
--   end
--   keys.check(what, given, KEYS, 2, more)   keys of `more` are right, too
--   keys.wrong(what, given, KEYS, more)   all that is wrong, a sentence each
--   keys.place(level)                     "file:line: ", for what is found out in play only
--   keys.nearest(word, KEYS)              the key that was meant, or nothing
--
-- What a key takes is the name of a type, or a table: `is` says it in words or is such a name, `fits` holds of what is right, `needed`
-- of what must be there.

local keys = {}

-- How messages say what a value is.
keys.IS = {
  amount = "a number or an option, int(3, 0, 9)", userdata = "a word of rules",
  string = "a text", number = "a number", boolean = "true or false", table = "a table", names = "a name or a list of names",
  guard = "a condition or a function", ["function"] = "a function", ["nil"] = "nothing",
}
local IS = keys.IS

-- How many letters both have in the same order: of "efect" and "effect" five.
local function in_common(one, other)
  local row = {}
  for j = 0, #other do row[j] = 0 end
  for i = 1, #one do
    local above_left = 0
    for j = 1, #other do
      local above = row[j]
      local same = string.sub(one, i, i) == string.sub(other, j, j)
      row[j] = same and above_left + 1 or math.max(above, row[j - 1])
      above_left = above
    end
  end
  return row[#other]
end

-- The key with the fewest letters to take out and to put in; nothing where that would be more than half of them.
function keys.nearest(word, known)
  local best, least
  for key in pairs(known) do
    local edits = #word + #key - 2 * in_common(word, key)
    local near = 2 * edits <= #word + #key and (not least or edits < least or edits == least and key < best)
    if near then best, least = key, edits end
  end
  return best, least
end

function keys.whole(value, least, greatest)
  return math.type(value) == "integer" and value >= least and value <= (greatest or value)
end

keys.WAYS = "a list of ways, { { right, ahead }, … }"

function keys.ways(value)
  if type(value) ~= "table" or #value == 0 then return false end
  for _, way in ipairs(value) do
    local two = type(way) == "table" and #way == 2 and math.type(way[1]) == "integer" and math.type(way[2]) == "integer"
    if not two or way[1] == 0 and way[2] == 0 then return false end
  end
  return true
end

function keys.texts(value)
  if type(value) ~= "table" or #value == 0 then return false end
  for _, one in ipairs(value) do
    if type(one) ~= "string" then return false end
  end
  return true
end

-- Does a value of that type fit? `wanted` is the name of a type, or of several.
local function of_type(is, wanted)
  return wanted == "any" or is == wanted or wanted == "names" and (is == "string" or is == "table")
    or wanted == "amount" and (is == "number" or is == "userdata") or wanted == "guard" and (is == "userdata" or is == "function")
end

-- How a message shows a value.
local function told(value)
  local is = type(value)
  if is == "string" then return "\"" .. value .. "\"" end
  return is == "number" and tostring(value) or IS[is] or is
end

-- What is wrong with one key; nothing when it is well.
local function wrong_key(what, key, value, known, more)
  local wanted = known[key] or more and more[key]
  if not wanted and math.type(key) ~= "integer" then
    local meant, edits = keys.nearest(tostring(key), known)
    local other, fewer = keys.nearest(tostring(key), more or {})
    if other and (not meant or fewer < edits) then meant = other end
    return what .. " has no \"" .. tostring(key) .. "\"" .. (meant and "; did you mean \"" .. meant .. "\"?" or ""), meant
  end
  local row = type(wanted) == "table" and wanted
  if row and row.fits and not row.fits(value) then return "\"" .. key .. "\" of " .. what .. " is " .. row.is .. ", not " .. told(value) end
  wanted = row and (row.fits and "any" or row.is) or wanted
  local is = type(value)
  if wanted and not of_type(is, wanted) then
    return "\"" .. key .. "\" of " .. what .. " is " .. IS[wanted] .. ", not " .. (IS[is] or is)
  end
end

function keys.wrong(what, given, known, more)
  if type(given) ~= "table" then return { what .. " is a table, { … }, not " .. (IS[type(given)] or type(given)) } end
  local list, meant = {}, {}
  for key, value in pairs(given) do
    local wrong, instead = wrong_key(what, key, value, known, more)
    list[#list + 1] = wrong
    if instead then meant[instead] = true end
  end
  for key, wanted in pairs(known) do
    if type(wanted) == "table" and wanted.needed and given[key] == nil and not meant[key] then
      list[#list + 1] = what .. " needs \"" .. key .. "\": " .. (IS[wanted.is] or wanted.is)
    end
  end
  return list
end

-- All that is wrong is said at once, a line each: the host makes of each line a message with its place.
function keys.fail(list, level)
  if #list > 0 then error(table.concat(list, "\n"), level and level + 1 or 0) end
end

function keys.check(what, given, known, level, more) keys.fail(keys.wrong(what, given, known, more), level + 1) end

function keys.place(level)
  local _, at = pcall(error, "", level + 2)
  return at
end

return keys
