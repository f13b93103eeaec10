local enclosing = use "enclosing"

local FOR_THE_KING = cells { "d4", "a1", "a7", "g1", "g7" }
local CORNER = { a1 = true, a7 = true, g1 = true, g7 = true }
local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

-- The cells for the king alone take like a piece of either side; the throne only while nobody sits there.
local function holds(cell) return CORNER[cell.name] or cell.name == "d4" and not cell.piece end

-- On his throne and beside it the king is taken only where attackers, and the throne, stand on all four sides.
local function shut_in(king)
  local near, all_sides = king.cell.name == "d4", true
  for _, way in ipairs(STRAIGHT) do
    local cell = king.cell:next(way[1], way[2])
    if cell and cell.name == "d4" then
      near = true
    elseif not cell or not cell.piece or cell.piece.controller == king.controller then
      all_sides = false
    end
  end
  return not near or all_sides
end

local function take_between(e)
  for _, piece in ipairs(enclosing.pinched(e.to, e.side, holds)) do
    if not piece:has "king" or shut_in(piece) then e.piece:take(piece) end
  end
end

rule "brandubh" {
  about = "All pieces go straight, as far as it is free, but only the king stops on the throne (d4) and on the corners. A piece "
    .. "is taken when a move of the other side leaves it between two of that side, or between one and a corner or the empty "
    .. "throne; who goes between two is safe. On his throne the king is taken only by attackers on all four sides, beside it "
    .. "by those on the three others. The king wins on a corner, the attackers win by taking him.",
  on = { ["action.applied"] = { when = moves_a { "man", "king" }, does = take_between } },
  ends = {
    { when = anyone { some("king", { at(cells { "a1", "a7", "g1", "g7" }) }) }, outcome = "that side wins",
      because = "the king has escaped" },
    { when = anyone { all { acting "white", few("king", 0) } }, outcome = "that side loses", because = "the king is taken" },
  },
}

piece "man"  { letter = "M", moves = { "mR", to = minus(anywhere, FOR_THE_KING) }, value = 1 }
piece "king" { letter = "K", moves = "mR", value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a man goes straight, also over the empty throne, and does not stop there" { position = "7/7/7/M6/7/7/m2K3 w 9",
  legal = { "a4c4", "a4g4" },
  refuse = { "a4d4", "a4a1", "a4a7", "a4b5" } }

test "the king may" { position = "7/7/7/K6/7/7/m6 w 9", legal = { "a4d4", "a4a7" } }

test "what stands between two of the others is taken" { position = "7/7/7/K6/7/2m4/3Mm2 b 9", play = "c2c1",
  want = { d1 = "", c1 = "black man", e1 = "black man" } }

test "who goes between two is safe" { position = "7/7/7/K6/7/3M3/2m1m2 w 9", play = "d2d1", want = { d1 = "white man" } }

test "a corner takes like a piece, of either side" { position = "7/7/7/K6/7/7/1M1m3 b 9", play = "d1c1", want = { b1 = "" } }

test "the empty throne, too" { position = "7/7/K6/2M1m2/7/7/1m5 b 9", play = "b1b4", want = { c4 = "" } }

test "several at once" { position = "7/K6/7/7/1mM1Mm1/7/3m3 b 9", play = "d1d3", want = { c3 = "", e3 = "" } }

test "the king takes part" { position = "7/7/7/7/7/2K4/3mM2 w 9", play = "c2c1", want = { d1 = "" } }

test "he is taken between two away from his throne" { position = "7/7/7/7/2m4/m6/1K5 b 9", play = "c3c1",
  want = { outcome = "the king is taken", points = { black = 1, white = 0 } } }

test "on the throne not before all four sides are shut" { position = "7/7/3m3/2mK3/3m3/6m/7 b 9", play = "g2g4",
  want = { outcome = "" } }

test "then he is" { position = "7/7/3m3/2mK2m/3m3/7/7 b 9", play = "g4e4", want = { outcome = "the king is taken" } }

test "beside it on the three others" { position = "7/3m3/2mKm2/7/7/7/3M3 b 9", play = "d6d7", want = { outcome = "" } }

test "by the last of the three" { position = "3m3/7/2mKm2/7/7/7/3M3 b 9", play = "d7d6", want = { outcome = "the king is taken" } }

test "on a corner he has won" { position = "7/7/7/K6/7/7/6m w 9", play = "a4a7",
  want = { outcome = "the king has escaped", points = { white = 1, black = 0 } } }

test "in a position without him the attackers have won, whoever is on turn" { position = "3m3/3m3/3M3/mmM1Mmm/3M3/3m3/3m3 b 1",
  want = { outcome = "the king is taken", points = { black = 1, white = 0 } } }
