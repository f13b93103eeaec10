-- Paths from Betza's notation, in the dialect "house Betza". It is described in README.md of this folder.
--
--   local betza = use "betza"
--   betza.read "fmWfcF"       -> list of path records, one for each direction, clockwise from straight ahead
--   betza.read("R", use "hexagons") -> the same as the letters mean it on a board of hexagons (hexagons.lua)
--   betza.describe(records)   -> one English sentence about them (paths.describe)
--   betza.passed(dx, dy)      -> the cells that a leap passes (paths.passed)
--
-- What a path record is stands in paths.lua. Nothing here knows a board.

local paths = use "paths"
local zones = use "zones"

local BLOCKED, HOPS, LANDS, IGNORES = paths.BLOCKED, paths.HOPS, paths.LANDS, paths.IGNORES
local COMPASS = paths.COMPASS

local HIGHEST = "99" -- the largest number that may be written; beyond it 0 (unlimited) is meant

-- A family of atoms has its directions among the eight positions of the compass: an orthogonal one the odd positions,
-- a diagonal one the even ones, the eightfold shorthands K and Q all. Sets of positions are written as strings.
local ORTHOGONAL = {
  name = "orthogonal", all = "1357",
  f = "1", r = "3", b = "5", l = "7", v = "15", s = "37",
}
local DIAGONAL = {
  name = "diagonal", all = "2468",
  f = "28", r = "24", b = "46", l = "68",
  fr = "2", rf = "2", br = "4", rb = "4", bl = "6", lb = "6", fl = "8", lf = "8",
}
local EIGHTFOLD = {
  name = "eightfold", all = "12345678",
  f = "1", r = "3", b = "5", l = "7", v = "15", s = "37",
  ff = "1", rr = "3", bb = "5", ll = "7",
  fr = "2", rf = "2", br = "4", rb = "4", bl = "6", lb = "6", fl = "8", lf = "8",
  fs = "28", bs = "46", rv = "24", lv = "68",
  fh = "128", rh = "234", bh = "456", lh = "678",
}
-- Positions of an oblique leap (a,b), a < b, clockwise: (a,b) (b,a) (b,-a) (a,-b) (-a,-b) (-b,-a) (-b,a) (-a,b).
-- One letter is the pair that goes farthest that way. In a pair of letters the first says which half-plane, the second
-- which pair is met there; h takes the whole half. hr and hl are the right- and the left-handed four.
local OBLIQUE = {
  name = "oblique", all = "12345678",
  f = "18", r = "23", b = "45", l = "67", v = "1458", s = "2367",
  ff = "18", rr = "23", bb = "45", ll = "67",
  fr = "2", fl = "7", fs = "27", rf = "1", rb = "4", rv = "14",
  br = "3", bl = "6", bs = "36", lf = "8", lb = "5", lv = "58",
  fh = "1278", rh = "1234", bh = "3456", lh = "5678",
  hr = "1357", hl = "2468",
}

-- long: how far one step goes along its longer axis, short: an oblique step along the other one; rider: goes on without
-- being told to.
local ATOMS = {
  W = { family = ORTHOGONAL, long = 1 },
  D = { family = ORTHOGONAL, long = 2 },
  H = { family = ORTHOGONAL, long = 3 },
  F = { family = DIAGONAL, long = 1 },
  A = { family = DIAGONAL, long = 2 },
  G = { family = DIAGONAL, long = 3 },
  N = { family = OBLIQUE, short = 1, long = 2 },
  C = { family = OBLIQUE, short = 1, long = 3 },
  Z = { family = OBLIQUE, short = 2, long = 3 },
  R = { family = ORTHOGONAL, long = 1, rider = true, stands_for = "WW" },
  B = { family = DIAGONAL, long = 1, rider = true, stands_for = "FF" },
  K = { family = EIGHTFOLD, long = 1, stands_for = "WF" },
  Q = { family = EIGHTFOLD, long = 1, rider = true, stands_for = "WWFF" },
}

local K_PRIME_HINT = "for rays that ignore obstacles write Q' and a number"

local DIRECTIONS = "fblrvsh"
local MODIFIERS = "mcnjpg"

-- Letters of other dialects that are refused, each with what does its work here.
local REFUSED = {
  L = "L and J are read in two ways; write C for a (1,3) leap, Z for a (2,3) leap",
  J = "L and J are read in two ways; write C for a (1,3) leap, Z for a (2,3) leap",
  e = "for a capture in passing write leaves = and takes = beside the path",
  O = "for two pieces that move together write couples in a rule",
  i = "for a path of unmoved pieces write when = unmoved beside the path",
  a = "for a path of several legs write a generator",
  ["["] = "for a path of several legs write a generator",
  ["]"] = "for a path of several legs write a generator",
}

-- Errors --------------------------------------------------------------------------------------------------------------

-- The character that begins at byte `at`, whole even when it is not ASCII.
local function letter_at(text, at)
  local stop = at
  while stop < #text and string.byte(text, stop + 1) & 0xC0 == 0x80 do stop = stop + 1 end
  return string.sub(text, at, stop)
end

-- Columns count characters, as editors do.
local function column(text, at)
  local count = 0
  for i = 1, math.min(at, #text) do
    if string.byte(text, i) & 0xC0 ~= 0x80 then count = count + 1 end
  end
  return at > #text and count + 1 or count
end

local CYRILLIC_K = "К"

local function fail(text, at, what, hint)
  local tail = hint and "; " .. hint or ""
  error(string.format('betza: %s at column %d of "%s"%s', what, column(text, at), text, tail), 0)
end

local function fail_letter(text, at)
  local letter = letter_at(text, at)
  if REFUSED[letter] then fail(text, at, "'" .. letter .. "' is not read here", REFUSED[letter]) end
  fail(text, at, "unknown letter '" .. letter .. "'", letter == CYRILLIC_K and "it is the Cyrillic one: write the Latin K"
    or "pieces go by W F D A N C Z R B Q K, and in front of them stand m c n j p g and f b l r v s h: houserule manual rules")
end

-- Reading one atom ----------------------------------------------------------------------------------------------------

local function holds(list, letter) return letter ~= "" and string.find(list, letter, 1, true) ~= nil end

local function is_digit(letter) return holds("0123456789", letter) end

-- The lower-case letters before an atom: directions, which stand together since their pairs mean something, and
-- modifiers, each at most once. Returns the directions with the byte of the first, each modifier with its byte, and the
-- byte behind them all.
local function read_prefix(text, at)
  local prefix = { directions = "", first = at }
  while true do
    local letter = string.sub(text, at, at)
    if holds(DIRECTIONS, letter) then
      if prefix.directions == "" then prefix.first = at end
      if prefix.first + #prefix.directions ~= at then
        fail(text, at, "direction '" .. letter .. "' apart from the others", "write all directions of an atom together")
      end
      prefix.directions = prefix.directions .. letter
    elseif holds(MODIFIERS, letter) then
      if prefix[letter] then fail(text, at, "'" .. letter .. "' written twice") end
      prefix[letter] = at
    else
      return prefix, at
    end
    at = at + 1
  end
end

-- An apostrophe, straight or curly; returns whether there is one and the byte behind it.
local function read_prime(text, at)
  for _, sign in ipairs { "'", "’" } do
    if string.sub(text, at, at + #sign - 1) == sign then return true, at + #sign end
  end
  return false, at
end

-- A number, or nil; returns the byte behind it.
local function read_number(text, at)
  local start = at
  while is_digit(string.sub(text, at, at)) do at = at + 1 end
  local digits = string.sub(text, start, at - 1)
  if digits == "" then return nil, at end
  if #digits > 1 and string.sub(digits, 1, 1) == "0" then fail(text, start, "a number that begins with 0") end
  if #digits > #HIGHEST then fail(text, start, "a number above " .. HIGHEST, "write 0 for unlimited") end
  return tonumber(digits), at
end

-- The capital at `at`, doubled or not. Returns what is known of it, its letter, whether doubled, the byte behind it.
local function read_capital(text, at, atoms)
  local letter = letter_at(text, at)
  local kind = atoms[letter]
  if letter == "" then fail(text, at, "an atom missing", "a capital letter such as W or N is wanted there") end
  if is_digit(letter) or read_prime(text, at) then fail(text, at, "'" .. letter .. "' without an atom before it") end
  if not kind then fail_letter(text, at) end
  if string.sub(text, at + 1, at + 1) ~= letter then return kind, letter, false, at + 1 end
  if kind.stands_for then
    fail(text, at + 1, "'" .. letter .. "' doubled", letter .. " stands for " .. kind.stands_for)
  end
  if string.sub(text, at + 2, at + 2) == letter then fail(text, at + 2, "'" .. letter .. "' a third time") end
  return kind, letter, true, at + 2
end

-- One atom with its modifiers, prime and number; returns it and the byte behind it.
local function read_atom(text, at, atoms)
  local prefix, capital = read_prefix(text, at)
  local kind, letter, doubled, behind = read_capital(text, capital, atoms)
  local atom = { kind = kind, letter = letter, prefix = prefix }
  local prime_at, number_at = behind
  atom.prime, number_at = read_prime(text, prime_at)
  atom.number, behind = read_number(text, number_at)
  if atom.number and doubled then
    fail(text, number_at, "a number after a doubled atom", string.format("write %s%d", letter, atom.number))
  end
  if read_prime(text, behind) then fail(text, behind, "a prime out of place", "one prime, before the number") end
  if atom.prime and letter == "K" then
    fail(text, prime_at, "a prime after K, which belongs to zones", K_PRIME_HINT)
  end
  atom.rider = kind.rider or doubled or atom.number ~= nil
  if atom.prime and not atom.rider then
    fail(text, prime_at, "a prime after a leap", "a leap passes over everything as it is")
  end
  atom.max = atom.number or (atom.rider and 0 or 1)
  atom.text = string.sub(text, at, behind - 1)
  return atom, behind
end

-- Modifiers that contradict each other or say nothing about this atom.
local function check_modifiers(text, atom)
  local prefix, found = atom.prefix, nil
  for i = 3, #MODIFIERS do -- n, j, p, g: what lies on the way
    local letter = string.sub(MODIFIERS, i, i)
    if prefix[letter] then
      if found then fail(text, prefix[letter], "'" .. letter .. "' beside '" .. found .. "'") end
      if atom.prime then fail(text, prefix[letter], "'" .. letter .. "' with a prime") end
      found = letter
    end
  end
  local passes = prefix.n or prefix.j
  if passes and atom.kind.long == 1 then
    fail(text, passes, "'" .. found .. "' on '" .. atom.letter .. "', whose steps pass no cell")
  end
  local hops = prefix.p or prefix.g
  if hops and not atom.rider then
    fail(text, hops, "'" .. found .. "' on a leap", "a hopper needs a rider, for example pR or pNN")
  end
  if prefix.g and atom.number and atom.number ~= 0 then
    fail(text, prefix.g, "'g' with a number", "it always lands directly behind the first piece")
  end
end

-- Records -------------------------------------------------------------------------------------------------------------

local FAMILY_HINT = {
  orthogonal = "an orthogonal atom has f b l r v s",
  diagonal = "a diagonal atom has f b l r and fl fr bl br",
  eightfold = "h follows f b l or r",
  oblique = "h follows f b l or r, or stands before r or l",
}

-- Marks in `chosen`, a list of booleans, the positions written in a string; `a` is the tenth.
local function choose(chosen, positions)
  for k = 1, #positions do chosen[tonumber(string.sub(positions, k, k), 16)] = true end
end

-- Which of its family's positions the atom's direction letters choose. Letters are read from the left, as a pair where the
-- family has that pair, otherwise singly; what they choose is joined. No letters: all that the family has.
local function chosen_positions(text, atom)
  local family, letters = atom.kind.family, atom.prefix.directions
  local chosen, i = {}, 1
  if letters == "" then choose(chosen, family.all) end
  while i <= #letters do
    local two, one = string.sub(letters, i, i + 1), string.sub(letters, i, i)
    local taken = #two == 2 and family[two] and two or one
    if not family[taken] then
      local what = string.format("direction '%s' that '%s' does not have", one, atom.letter)
      fail(text, atom.prefix.first + i - 1, what, family.hint or FAMILY_HINT[family.name])
    end
    choose(chosen, family[taken])
    i = i + #taken
  end
  return chosen
end

local function vector(kind, position)
  if kind.vectors then return kind.vectors[position][1], kind.vectors[position][2] end
  if kind.family ~= OBLIQUE then
    local unit = COMPASS[position]
    return unit[1] * kind.long, unit[2] * kind.long
  end
  local a, b = kind.short, kind.long
  local eight = { { a, b }, { b, a }, { b, -a }, { a, -b }, { -a, -b }, { -b, -a }, { -b, a }, { -a, b } }
  return eight[position][1], eight[position][2]
end

local function over_of(atom)
  if atom.prime then return IGNORES end
  if atom.prefix.p then return HOPS end
  if atom.prefix.g then return LANDS end
  return BLOCKED
end

-- The same direction is stated once even when two atoms say it, as in "KfW".
local function same(a, b)
  return a.dx == b.dx and a.dy == b.dy and a.max == b.max and a.empty == b.empty and a.take == b.take
    and a.over == b.over and a.lame == b.lame and a.jump == b.jump
end

local function add_record(records, record)
  for _, other in ipairs(records) do
    if same(record, other) then return end
  end
  records[#records + 1] = record
end

local function add_atom(records, text, atom)
  local prefix = atom.prefix
  local chosen = chosen_positions(text, atom)
  local either = not prefix.m and not prefix.c
  for position = 1, atom.kind.vectors and #atom.kind.vectors or #COMPASS do
    if chosen[position] then
      local dx, dy = vector(atom.kind, position)
      add_record(records, {
        dx = dx, dy = dy, min = 1, max = atom.max,
        empty = either or prefix.m ~= nil, take = either or prefix.c ~= nil,
        over = over_of(atom), lame = prefix.n and true or nil, jump = prefix.j and true or nil,
        text = atom.text,
      })
    end
  end
end

local function read(text, lattice)
  local atoms = lattice and lattice.atoms() or ATOMS
  if type(text) ~= "string" then error("betza: a text is wanted, not a " .. type(text), 0) end
  if text == "" then error("betza: the text is empty", 0) end
  if zones.is_zone(text) then
    local hint = string.sub(text, 1, 1) == "K" and "; " .. K_PRIME_HINT or ""
    error(string.format('betza: "%s" is a zone; a path is wanted here%s', text, hint), 0)
  end
  local records, at = {}, 1
  while at <= #text do
    local atom
    atom, at = read_atom(text, at, atoms)
    check_modifiers(text, atom)
    add_atom(records, text, atom)
  end
  return records
end

return { read = read, describe = paths.describe, passed = paths.passed }
