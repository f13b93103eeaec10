-- Zones: sets of cells around a cell, in the notation R3 B3 Q3 K2 N2 D3. What each means is drawn in ZONES.md.
--
--   local zones = use "zones"
--   zones.read "K'2+0"    -> { shape = "K", range = 2, prime = true, centre = true, text = "K'2+0" }
--   zones.read("K'", 2)   -> the same without the centre: the range may come from an option
--   zones.describe(zone)  -> a short English text about it
--   zones.is_zone(text), zones.is_path(text)
--
-- shape   R B Q  rays along rook, bishop or queen lines
--         K N D  what a king, a knight, a rook-wise stepper reaches in `range` steps
-- range   number of steps; 0 is no step at all (the zone D0+0 is the centre alone); UNLIMITED stands for 99 and more,
--         which is farther than any board is wide
-- prime   obstacles (edge, missing cells, pieces, barriers) are ignored; otherwise what lies behind them is out, and
--         an occupied cell is in only when what stands there could be captured
-- centre  the cell that the zone is drawn around belongs to it
--
-- A zone is no movement: the same letters mean other cells there (see betza.lua).

local UNLIMITED = 99

local SHAPES = {
  R = "straight lines", B = "diagonal lines", Q = "straight and diagonal lines",
  K = "what a king reaches", N = "what a knight reaches", D = "what straight steps reach",
}
local SHAPE_LIST = "R B Q K N D"
local CYRILLIC_K = "К"
local PRIMES = { "'", "’" }
local NO_PRIMES = { ["′"] = true, ["‘"] = true, ["`"] = true, ["´"] = true, ["\""] = true }

-- Errors --------------------------------------------------------------------------------------------------------------

-- Columns count characters: bytes that only continue a character do not.
local function fail(text, at, what, hint)
  local columns = 0
  for i = 1, math.min(at, #text) do
    if string.byte(text, i) & 0xC0 ~= 0x80 then columns = columns + 1 end
  end
  if at > #text then columns = columns + 1 end
  return nil, string.format('zones: %s at column %d of "%s"%s', what, columns, text, hint and "; " .. hint or "")
end

local function starts(text, at, word) return string.sub(text, at, at + #word - 1) == word end

local function character(text, at)
  local stop = at
  while stop < #text and string.byte(text, stop + 1) & 0xC0 == 0x80 do stop = stop + 1 end
  return string.sub(text, at, stop)
end

-- Reading -------------------------------------------------------------------------------------------------------------

-- Returns the shape and the byte behind it; no shape when the text begins with something else.
local function read_shape(text)
  if starts(text, 1, CYRILLIC_K) then return "K", 1 + #CYRILLIC_K end
  local letter = character(text, 1)
  if SHAPES[letter] then return letter, 2 end
end

local function read_prime(text, at)
  for _, sign in ipairs(PRIMES) do
    if starts(text, at, sign) then return true, at + #sign end
  end
  return false, at
end

-- Returns the number, or nil, and the byte behind it. Everything from UNLIMITED on is one number.
local function read_range(text, at)
  local range
  while at <= #text do
    local digit = tonumber(string.sub(text, at, at))
    if not digit then break end
    range = math.min((range or 0) * 10 + digit, UNLIMITED)
    at = at + 1
  end
  return range, at
end

-- The zone, or nil and what is wrong with the text.
local function parse(text, given)
  local shape, at = read_shape(text)
  if not shape then
    if text == "" then return nil, "zones: the text is empty; a zone such as K2 is wanted" end
    local cell = character(text, 1) >= "a" and character(text, 1) <= "z" and tonumber(string.sub(text, 2))
    local cells = cell and string.format('; cells of the board are written cells { "%s" }', text) or ""
    return fail(text, 1, "unknown shape '" .. character(text, 1) .. "'", "the shapes are " .. SHAPE_LIST .. cells)
  end
  local zone = { shape = shape, text = text }
  zone.prime, at = read_prime(text, at)
  local range_at, range = at
  range, at = read_range(text, at)
  if range and given then return fail(text, range_at, "a range beside a given range") end
  zone.range = range or given
  if NO_PRIMES[character(text, at)] then return fail(text, at, "unknown '" .. character(text, at) .. "'", "a prime is written ' or ’") end
  if not zone.range then return fail(text, at, "no range", "a number of steps is wanted there, 99 for unlimited") end
  if read_prime(text, at) then return fail(text, at, "a prime after the range", "the prime stands before it") end
  zone.centre = starts(text, at, "+0")
  if zone.centre then at = at + 2 end
  if at <= #text then
    return fail(text, at, "unknown '" .. character(text, at) .. "'", "only +0, the centre, may follow the range")
  end
  return zone
end

-- The two notations told apart ----------------------------------------------------------------------------------------

-- True for a text that can only be a zone: with +0, with the Cyrillic letter, or K with a prime, where the zone is a
-- square and never rays. K2, Q'3 or N2 can be both and are what the place where they stand makes them.
local function is_zone(text)
  local zone = parse(text)
  if not zone then return false end
  return zone.centre or starts(text, 1, CYRILLIC_K) or (zone.shape == "K" and zone.prime)
end

local PATH_ATOMS, PATH_MODIFIERS = "WFDNAHCZGRBQK", "fblrvshmcnjpg"

-- True for a text that can only be a path: made of the letters of paths, and not of one shape, primes and digits, which
-- is a zone or was meant to be one.
local function is_path(text)
  local atoms, others = 0, 0
  for i = 1, #text do
    local letter = string.sub(text, i, i)
    if string.find(PATH_ATOMS, letter, 1, true) then
      atoms = atoms + 1
      if not SHAPES[letter] then others = others + 1 end
    elseif string.find(PATH_MODIFIERS, letter, 1, true) then
      others = others + 1
    elseif not string.find("0123456789'", letter, 1, true) then
      return false
    end
  end
  return atoms > 1 or atoms == 1 and others > 0
end

local function check_range(given)
  if type(given) ~= "number" or given < 0 or given % 1 ~= 0 then
    error("zones: a range is a whole number from 0, not " .. tostring(given), 0)
  end
  return math.min(given, UNLIMITED) | 0
end

-- `given`, when there is one, is the range; the text then has none.
local function read(text, given)
  if type(text) ~= "string" then error("zones: a text is wanted, not a " .. type(text), 0) end
  local zone, wrong = parse(text, given and check_range(given))
  if zone then return zone end
  if is_path(text) then
    error(string.format('zones: "%s" is a path; a zone is wanted here, such as K2', text), 0)
  end
  error(wrong, 0)
end

-- Description ---------------------------------------------------------------------------------------------------------

local function steps_text(range)
  if range == UNLIMITED then return "any number of steps" end
  if range == 0 then return "no step" end
  return range .. (range == 1 and " step" or " steps")
end

local function describe(zone)
  local over = zone.prime and "obstacles ignored" or "up to obstacles"
  local centre = zone.centre and ", with the centre" or ""
  return string.format("%s, %s, %s%s", SHAPES[zone.shape], steps_text(zone.range), over, centre)
end

return { read = read, describe = describe, is_zone = is_zone, is_path = is_path, UNLIMITED = UNLIMITED }
