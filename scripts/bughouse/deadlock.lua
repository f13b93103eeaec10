local shares, texts = use "shares", use "texts"

local locked = all { stuck, elsewhere { stuck } }

-- The sides of a board stand one after the other among all sides.
local function across(side)
  for seat = 1, #game.sides, 2 do
    local one, other = game.sides[seat], game.sides[seat + 1]
    if side == one then return other end
    if side == other then return one end
  end
end

-- What each clock shows, by the names of the sides; or nothing, and why not.
local function readings(words)
  local left = {}
  for _, word in ipairs(words) do
    local name, shows = texts.parted(word, "=")
    left[name] = tonumber(shows)
    if not left[name] then return nil, "\"" .. word .. "\" is no clock: A=61" end
  end
  return left
end

-- Both boards began together, each player with as much time, and one clock of each board has run ever since. So the clock that
-- falls first is the one whose owner's opponent has used less: has more time left.
local function first_to_fall(left)
  local first, most, even
  for _, side in ipairs(game.sides) do
    if side.on_turn then
      local shows = left[across(side).name]
      if not shows then return nil, "no clock of " .. across(side).name .. "'s is known" end
      even = shows == most
      if not most or shows > most then first, most = side, shows end
    end
  end
  if even then return nil, "both clocks fall at once" end
  return first
end

rule "deadlock" {
  about = "When no player of any team can move any more and it is not lost by hanging, the clocks decide: whoever's falls first loses. "
    .. "A game without clocks is then drawn by deadlock (SW-13).",
  fields = { game = { falls = ref("side", { about = "whose clock falls first in the deadlock" }) } },
  fields_only = true,
  verbs = { clocks = {
    out_of_turn = true, unlisted = true, ends_turn = false, when = locked,
    accepts = function(_, words)
      local left, wrong = readings(words)
      if not left then return nil, wrong end
      local first, why = first_to_fall(left)
      if not first then return nil, why end
      return { first }
    end,
    because = function() return "clocks decide only where nobody can move any more (SW-13)" end,
    apply = function(_, arguments) game.falls = arguments[1] end,
  } },
  ends = {
    { when = compare("game.falls", ">=", 0), outcome = function() return shares.without_team(game, game.falls) end,
      because = "deadlock: a clock falls first" },
    { when = locked, outcome = "draw", mode = "claim", because = "deadlock: nobody can move" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local DEADLOCK = "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 6k1/5ppp/8/8/8/8/R5PP/7K[] w - - 0 1"

test "players of both teams hang: a draw may be claimed (SW-13)" { position = DEADLOCK, play = "B: Ra8",
  want = { outcome = "", claim = "deadlock: nobody can move" } }

test "one hangs, another is stalemated (SW-13)" {
  position = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1 | 6k1/5ppp/8/8/8/8/R5PP/7K[] w - - 0 1", play = "B: Ra8",
  want = { outcome = "", claim = "deadlock: nobody can move" } }

test "not while somebody can move" { position = DEADLOCK, want = { claim = "" },
  refuse = { { "A: clocks A=50 a=40 B=30 b=20", because = "only where nobody can move any more (SW-13)" } } }

test "drawn: on both boards the player on turn hangs, and neither team's mate can help (SW-13)" { turn = "a", diagram = [[
  R . . . . . . k | . . . . . . k .
  . . . . . . p p | . . . . . p p p
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | . . . . . . . .
  . . . . . . . . | R . . . . . P P
  . . . . . . K . | . . . . . . . K ]],
  play = "B: a2a8", want = { claim = "deadlock: nobody can move", turn = "a b" } }

test "with clocks it is lost for whose opponent has more time left: his own falls first (SW-13)" { position = DEADLOCK,
  play = { "B: Ra8", "A: clocks A=50 a=40 B=30 b=20" },
  want = { outcome = "deadlock: a clock falls first", rule = "bughouse/deadlock", points = { a = 0, B = 0, A = 1, b = 1 } } }

test "and the other way round" { position = DEADLOCK, play = { "B: Ra8", "A: clocks A=30 a=40 B=50 b=20" },
  want = { outcome = "deadlock: a clock falls first", points = { b = 0, A = 0, a = 1, B = 1 } } }

test "clocks that do not tell are refused" { position = DEADLOCK, play = "B: Ra8", refuse = {
  { "A: clocks A=30", because = "no clock of B's is known" }, { "A: clocks A=30 B=30", because = "both clocks fall at once" },
  { "A: clocks A=x", because = "is no clock: A=61" } } }
