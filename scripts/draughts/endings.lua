-- How few pieces stand, as federations tell endings apart: a number for the ending, and the moves of each side that it may last. 0 is none.
-- `diagonal` is another clock: it counts only while the lone king keeps to the longest diagonal, alone on it.

local function pieces_of(side) return #side:pieces("man"), #side:pieces("king") end

-- The side that has one king and nothing else, and what stands against it; where both are so, the first side.
local function lone_king()
  for i, side in ipairs(game.sides) do
    local men, kings = pieces_of(side)
    local other = game.sides[3 - i]
    local other_men, other_kings = pieces_of(other)
    if men == 0 and kings == 1 and other_kings > 0 then return side, other_men, other_kings end
  end
end

local function balance_ending(opt)
  local men, kings, both = 0, 0, true
  for _, side in ipairs(game.sides) do
    local m, k = pieces_of(side)
    men, kings, both = men + m, kings + k, both and k > 0
  end
  local n = men + kings
  local moves = n >= 4 and n <= 5 and opt.five or n >= 6 and n <= 7 and opt.seven or 0
  -- The balance is part of the number: a capture or a new king begins another ending.
  if both and moves > 0 then return 100 + 10 * n + kings, moves end
  return 0, 0
end

local function small_ending(opt)
  local lone, men, kings = lone_king()
  if lone then
    if men == 0 and kings == 1 and opt.one > 0 then return 4, opt.one end
    if men == 0 and kings == 2 and opt.two_kings > 0 then return 5, opt.two_kings end
    if men + kings <= 2 and opt.two > 0 then return 1, opt.two end
    if men + kings == 3 and opt.three > 0 then return 2, opt.three end
    if men == 0 and kings >= 3 and opt.kings > 0 then return 3, opt.kings end
  end
  return balance_ending(opt)
end

local function on_long_diagonal()
  local lone, men, kings = lone_king()
  if not lone or men + kings ~= 3 then return false end
  local n = 0
  for _, cell in ipairs(board.cells()) do
    if cell.file == cell.rank and cell.piece then n = n + 1 end
  end
  local cell = lone:pieces("king")[1].cell
  return n == 1 and cell.file == cell.rank
end

-- `left` is one more than the actions that the ending may still last, and 0 where none is counted.
local function begin(_, opt)
  local kind, most = small_ending(opt)
  if kind == game.ending then return false end
  game.ending, game.left = kind, kind > 0 and 2 * most + 1 or 0
  return true
end

local function count(e, opt)
  if not begin(e, opt) and game.left > 0 then game.left = game.left - 1 end
  if opt.diagonal > 0 then
    game.kept_to = on_long_diagonal() and game.kept_to + 1 or 0
    if game.kept_to >= 2 * opt.diagonal then game.left = 1 end
  end
end

local function moves(standard, about) return int(standard, 0, 1000, { about = about .. "; 0: never" }) end
local function tally() return int(0, 0, 10000, { counted = false }) end

rule "endings" {
  about = "With few pieces the game is drawn after so many moves of each side: one king against one: {one}; against two: {two_kings}; "
    .. "against at most two pieces with a king: {two}; against three: {three}; against three kings or more: {kings}; against three "
    .. "pieces while it keeps to the longest diagonal, alone on it: {diagonal}; where both have a king and nothing is taken and "
    .. "none becomes king, four or five pieces: {five}, six or seven: {seven}. 0 is never.",
  options = {
    one = moves(0, "one king against one"),
    two_kings = moves(0, "one king against two"),
    two = moves(0, "one king against at most two pieces, one of them a king"),
    three = moves(0, "one king against three pieces, one of them a king"),
    kings = moves(0, "one king against three kings or more"),
    diagonal = moves(0, "one king, alone on the longest diagonal, against three pieces, one of them a king"),
    five = moves(0, "both have a king, and four or five pieces are left as they were"),
    seven = moves(0, "both have a king, and six or seven pieces are left as they were"),
  },
  fields = { game = { ending = tally(), left = tally(), kept_to = tally() } },
  fields_only = true,
  -- Of seven pieces or fewer one side has three at most.
  on = { ["game.set_up"] = begin, ["turn.ended"] = { when = anyone { few({ "man", "king" }, 3) }, tried = false, does = count } },
  ends = { when = compare("game.left", "==", 1), outcome = "draw", because = "an ending of few pieces has lasted long enough" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "against men alone nothing is counted" { variant = "draughts", position = "1k8/10/10/10/10/10/10/M9/10/2M7 w 1",
  play = { "c1d2", "b10a9" }, want = { ["game.left"] = 0 } }

test "FMJD, international: one king against three pieces, one of them a king: the sixteen moves of each begin with it" {
  variant = "draughts", position = "1k8/10/10/10/10/10/10/10/4M1M3/K9 w 1", play = { "a1b2" }, want = { ["game.left"] = 32 } }

tests(function()
  local function there_and_back(a, b, c, d, n)
    local list = {}
    for i = 1, n do
      local there = i % 2 == 1
      list[#list + 1], list[#list + 2] = there and a .. b or b .. a, there and c .. d or d .. c
    end
    return list
  end

  local OFF = { ["chess/threefold.mode"] = "off", ["draughts/still.moves"] = 0 }
  local function with(set)
    for key, value in pairs(OFF) do set[key] = value end
    return set
  end

  local drawn, on = { outcome = "an ending of few pieces has lasted long enough", rule = "draughts/endings" }, { outcome = "" }
  local two = "10/1k8/10/10/10/10/10/4M5/10/K9 w 1"

  test "FMJD, international: one king against two pieces, one of them a king, after five moves of each" { variant = "draughts",
    set = with {}, position = two, play = there_and_back("a1", "b2", "b9", "a10", 5), want = drawn }
  test "and not one move earlier" { variant = "draughts", set = with {}, position = two,
    play = there_and_back("a1", "b2", "b9", "a10", 4), want = on }

  local three = "1k8/10/10/10/10/10/10/10/4M1M3/K9 w 1"
  test "FMJD, international: against three pieces, one of them a king, after sixteen" { variant = "draughts", set = with {},
    position = three, play = there_and_back("a1", "b2", "b10", "a9", 16), want = drawn }
  test "and not after fifteen" { variant = "draughts", set = with {}, position = three,
    play = there_and_back("a1", "b2", "b10", "a9", 15), want = on }

  test "7.2.4, Russian: one king against three kings after fifteen" { variant = "russian-draughts", set = with {},
    position = "k7/8/8/8/8/8/8/K1K1K3 w 1", play = there_and_back("e1", "f2", "a8", "b7", 15), want = drawn }
  test "7.2.4: and not after fourteen" { variant = "russian-draughts", set = with {},
    position = "k7/8/8/8/8/8/8/K1K1K3 w 1", play = there_and_back("e1", "f2", "a8", "b7", 14), want = on }
  test "7.2.7, Russian: alone on the longest diagonal after five" { variant = "russian-draughts", set = with {},
    position = "7k/8/8/8/8/8/8/1K1K1K2 w 1", play = there_and_back("f1", "g2", "h8", "g7", 5), want = drawn }
  test "7.2.8, Russian: one king against one after five" { variant = "russian-draughts", set = with {},
    position = "8/k7/8/8/8/8/8/K7 w 1", play = there_and_back("a1", "b2", "a7", "b8", 5), want = drawn }
  test "7.2.6: where both have kings, four or five pieces last thirty moves" { variant = "russian-draughts", set = with {},
    position = "k1m5/8/8/8/8/8/8/K1M5 w 1", play = "a1b2", want = { ["game.left"] = 60 } }
  test "7.2.6: six or seven last sixty" { variant = "russian-draughts", set = with {},
    position = "k1m1m3/8/8/8/8/8/8/K1M1M3 w 1", play = "a1b2", want = { ["game.left"] = 120 } }
  test "7.2.6: and begin anew where one becomes king" { variant = "russian-draughts", set = with {},
    position = "k7/4M3/8/8/8/8/2m5/K7 w 1", play = { "a1b2", "a8b7", "e7f8" }, want = { ["game.left"] = 61 } }

  test "Frisian: one king against one after two moves of each" { variant = "frisian-draughts",
    position = "9k/10/10/10/10/10/10/10/10/2K7 w 1", play = there_and_back("c1", "d2", "j10", "i9", 2), want = drawn }
  test "Frisian: and not after one" { variant = "frisian-draughts",
    position = "9k/10/10/10/10/10/10/10/10/2K7 w 1", play = there_and_back("c1", "d2", "j10", "i9", 1), want = on }
  test "Frisian: one king against two after seven" { variant = "frisian-draughts",
    position = "9k/10/10/10/10/10/10/10/10/2K1K5 w 1", play = there_and_back("c1", "d2", "j10", "i9", 7), want = drawn }
  test "Frisian: and not after six" { variant = "frisian-draughts",
    position = "9k/10/10/10/10/10/10/10/10/2K1K5 w 1", play = there_and_back("c1", "d2", "j10", "i9", 6), want = on }

  local function counted(name, position, play, left)
    test(name) { variant = "russian-draughts", set = with {}, position = position, play = play, want = { ["game.left"] = left } }
  end
  counted("7.2.6: seven pieces, two against five", "k1m5/8/8/8/8/M7/8/K1M1M1M1 w 1", "a1b2", 120)
  counted("7.2.6: seven, three against four", "k1m1m3/8/8/8/8/8/8/K1M1M1M1 w 1", "a1b2", 120)
  counted("7.2.6: not eight", "k1m1m1m1/8/8/8/8/8/8/K1M1M1M1 w 1", "a1b2", 0)
  counted("7.2.6: not three pieces", "k7/8/8/8/8/8/8/K1M5 w 1", "a1b2", 10)
  counted("7.2.6: not where only one side has a king", "m1m5/8/8/8/8/8/8/K1M5 w 1", "a1b2", 0)
  counted("7.2.4: not against two kings and a man", "k7/8/8/8/8/8/8/K1K1M3 w 1", "a1b2", 60)
  counted("7.2.4: not against three kings and a man", "k7/8/8/8/8/8/8/K1K1K1M1 w 1", "a1b2", 60)
  test "7.2.7: not against four" { variant = "russian-draughts", set = with {}, position = "7k/8/8/8/8/8/8/1K1K1K1K w 1",
    play = "f1e2", want = { ["game.kept_to"] = 0 } }
  test "7.2.7: not with another on the longest diagonal" { variant = "russian-draughts", set = with {},
    position = "7k/8/8/8/8/8/8/K1K1K3 w 1", play = "e1f2", want = { ["game.kept_to"] = 0 } }
  test "7.2.7: it begins anew where the king leaves the diagonal" { variant = "russian-draughts", set = with {},
    position = "7k/8/8/8/8/8/8/1K1K1K2 w 1",
    play = { "f1g2", "h8g7", "g2f1", "g7h8", "f1g2", "h8g7", "g2f1", "g7f8", "f1g2", "f8g7", "g2f1", "g7h8", "f1g2", "h8g7" }, want = on }
end)
