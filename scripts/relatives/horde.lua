local material = use "material"

-- What a side has, by kinds; bishops on the two shades apart.
local function counted(side)
  local army = { all = #side:pieces() }
  for _, kind in ipairs { "pawn", "knight", "bishop", "rook", "queen" } do army[kind] = game.count(kind, side) end
  army.first, army.second = material.shades(side:pieces("bishop"))
  return army
end

-- How many of these kinds an army has at all.
local function kinds(army, list)
  local found = 0
  for _, kind in ipairs(list) do found = found + (army[kind] > 0 and 1 or 0) end
  return found
end

-- Which single piece can mate a king that its own army shuts in. `other`: the army's bishops on the other shade than the
-- bishop's.
local alone = {
  queen = function(army) return army.pawn + army.rook > 0 or army.first > 1 or army.second > 1 end,
  rook = function(army) return army.pawn > 1 or kinds(army, { "pawn", "rook", "knight" }) > 1 end,
  bishop = function(army, other) return other + army.pawn > 1 end,
  knight = function(army)
    local enough = army.knight > 1 or army.pawn > 1 or kinds(army, { "pawn", "rook", "knight", "bishop" }) > 1
    local shades = (army.first < 2 or army.all - army.first > 2) and (army.second < 2 or army.all - army.second > 2)
    return army.all > 3 and enough and shades
  end,
}
function alone.pawn(army) return alone.queen(army) or alone.knight(army) end

-- The same of two knights or bishops; `same`: the army's bishops on the shade of the horde's.
local function two_mate(horde, army, same, other)
  if horde.knight == 2 then return army.pawn + army.bishop + army.knight > 0 end
  if horde.first > 0 and horde.second > 0 then
    return army.pawn + army.bishop > 0 or army.knight > 0 and army.rook + army.queen > 0
  end
  if horde.knight > 0 then return army.pawn + other > 0 or army.all - same > 2 end
  return army.pawn + other + army.knight > 1
end

-- Has the horde, which no king helps, what mates? More than two bishops of one shade do no more than two.
local function horde_mates(horde, army)
  local worth = horde.all - horde.bishop + math.min(horde.first, 2) + math.min(horde.second, 2)
  local same, other = army.first, army.second
  if horde.first == 0 then same, other = other, same end
  if worth > 3 or worth > 1 and horde.pawn + horde.queen > 0 then return true end
  if worth > 1 and horde.rook > 0 then return not (worth == 2 and horde.bishop > 0 and army.all - same == 1) end
  if worth == 3 and (horde.knight > 1 or horde.first > 0 and horde.second > 0) then return true end
  if army.all == 1 then return false end
  if worth == 3 then return true end
  if worth == 2 then return two_mate(horde, army, same, other) end
  for kind, mates in pairs(alone) do
    if horde[kind] > 0 then return mates(army, other) end
  end
  return false
end

-- The side with a king can always take the last of the horde, unless what stands cannot go.
local function cannot_win(side)
  if #side:pieces("royal") == 0 then
    local foe = game.sides[1] == side and game.sides[2] or game.sides[1]
    if not horde_mates(counted(side), counted(foe)) then return true end
  end
  return material.walled(game, 4) and "follow"
end

rule "horde" {
  about = "The side without a king has lost when none of its pieces is left. Its pawns may make a double step from the first row, "
    .. "too, and are not taken in passing for it. A horde that cannot mate with what is left does not win on time "
    .. "(lichess.org/variant/horde; what "
    .. "mates is listed in has_insufficient_material of python-chess and in github.com/stevepapazis/horde-insufficient-material-tests).",
  cannot_win = cannot_win,
  needs = { "chess/double_step" },
  before = { "chess/mate", "chess/stalemate" },
  adds = { of = "pawn", moves = { { "fmnD", from = rows(1) } } },
  ends = {
    when = none { any { some("royal", { always }), some("officer", { always }), some("silent", { always }) } },
    outcome = "turn loses", because = "the horde is gone",
  },
}

test "the last one is taken" {
  variant = "horde", position = "4k3/8/8/8/8/8/8/r5P1 b - - 0 1",
  play = "a1g1", want = { outcome = "the horde is gone", points = { white = 0, black = 1 }, rule = "relatives/horde" },
}

test "two cells from the first row, and not taken in passing" {
  variant = "horde", position = "4k3/8/8/8/8/3p4/8/4P3 w - - 0 1",
  play = "e1e3", refuse = "d3e2",
}

test "a king is mated as ever" {
  variant = "horde", position = "7k/5PPP/6P1/8/8/8/8/8 w - - 0 1",
  play = "f7f8=Q", want = { outcome = "checkmate", points = { white = 1, black = 0 } },
}

test "one cell as well, and from the second row as ever" {
  variant = "horde", position = "4k3/8/8/8/8/8/P7/4P3 w - - 0 1", legal = { "e1e2", "e1e3", "a2a4" },
}

test "and it is said why not" { variant = "horde", position = "k7/8/8/8/8/7p/8/6P1 w - - 0 1", play = "g1g3",
  refuse = { { "h3g2", because = "the step over it was one that leaves nothing to take", rule = "relatives/horde" } } }

local function left(position, cannot) return { variant = "horde", position = position, want = { outcome = "", cannot_win = cannot } } end

test "a queen against a king (lichess-org/lila#773, horde)" (left("4k3/8/8/8/8/8/8/4Q3 b - - 0 1", "white"))
test "a queen against a king that a rook shuts in (python-chess, horde)" (left("4k2r/8/8/8/8/8/8/4Q3 b - - 0 1", ""))
test "a queen against a king and a queen (python-chess, horde)" (left("8/2k5/3q4/8/8/1Q6/8/8 w - - 0 1", "white"))
test "a pawn against a king and a queen (lichess, horde)" (left("8/2k5/3q4/8/8/8/1P6/8 b - - 0 1", "white"))
test "a pawn against a king that much stands around (lichess, horde)" (left("k7/ppP5/brp5/8/8/8/8/8 b - - 0 1", ""))
test "a queen and a pawn (python-chess, horde)" (left("4k3/8/8/8/8/8/4P3/4Q3 b - - 0 1", ""))
test "two knights against a king (python-chess, horde)" (left("4k3/8/8/8/8/8/8/3NN3 b - - 0 1", "white"))
test "two knights against a king and a knight (python-chess, horde)" (left("4k1n1/8/8/8/8/8/8/3NN3 b - - 0 1", ""))
test "two knights and a bishop against a king (python-chess, horde)" (left("4k3/8/8/8/8/8/8/2BNN3 b - - 0 1", ""))
test "a rook and a bishop against a king (python-chess, horde)" (left("4k3/8/8/8/8/8/8/2BR4 b - - 0 1", "white"))
test "three bishops on one shade against a king (python-chess, horde)" (left("4k3/8/8/8/8/8/8/B1B1B3 b - - 0 1", "white"))
test "a bishop against a king and bishops on the other shade (python-chess, horde)" (left("bkb5/1b6/8/8/8/8/8/1B6 b - - 0 1", "white"))
test "the whole horde (horde)" { variant = "horde", want = { cannot_win = "" } }
