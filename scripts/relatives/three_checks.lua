local material = use "material"

-- Position text says how many checks each side still has to give, "3+3"; some write how many it has given, "+0+0".
local function left_of(text)
  local given = string.sub(text, 1, 1) == "+"
  local plain = given and string.sub(text, 2) or text
  local first, second = tonumber(string.sub(plain, 1, 1)), tonumber(string.sub(plain, 3))
  if not first or not second or string.sub(plain, 2, 2) ~= "+" or first > 3 or second > 3 then
    error("checks are written 3+3: how many each side still has to give")
  end
  return first, second, given
end

rule "three_checks" {
  about = "Who gives the third check has won. A king alone gives none: it does not win on time either, and two of them are a draw "
    .. "(lichess.org/variant/threeCheck; has_insufficient_material of python-chess).",
  cannot_win = function(side) return material.bare(side) or material.walled(game, 4) and "follow" end,
  needs = { "chess/royal_safety" },
  before = { "chess/mate", "chess/stalemate", "chess/seventy_five", "chess/fivefold" },
  fields = { side = { checks = int(0, 0, 3, { about = "checks given" }) } },
  on = { ["action.applied"] = { raise = "side.checks", by = 1, when = threatened "royal" } },
  ends = {
    { when = anyone { compare("side.checks", ">=", 3) }, outcome = "that side wins", because = "three checks" },
    { when = lacks { "officer", "pawn" }, outcome = "draw", because = "insufficient material" },
  },
  position = {
    read = function(text)
      local first, second, given = left_of(text)
      board.sides[1].checks = given and first or 3 - first
      board.sides[2].checks = given and second or 3 - second
    end,
    write = function() return 3 - board.sides[1].checks .. "+" .. 3 - board.sides[2].checks end,
  },
}

test "every check counts, a double one once" {
  variant = "three-check", position = "4k3/8/8/8/4N3/8/8/4R1K1 w - - 3+3 0 1",
  play = "e4f6", want = { ["white.checks"] = 1, ["black.checks"] = 0, position = "4k3/8/5N2/8/8/8/8/4R1K1 b - - 2+3 1 1" },
}

test "the third one wins" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/Q5K1 w - - 1+3 0 1",
  play = "a1a4", want = { outcome = "three checks", points = { white = 1, black = 0 }, rule = "relatives/three_checks" },
}

test "a position in which three checks are given is won by who gave them" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/Q5K1 w - - 0+2 0 1",
  want = { outcome = "three checks", points = { white = 1, black = 0 } },
}

test "whoever is on turn" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/Q5K1 b - - 0+2 0 1", want = { points = { white = 1, black = 0 } },
}

test "checks given may be written, too" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/Q5K1 w - - +2+1 0 1",
  want = { ["white.checks"] = 2, ["black.checks"] = 1, position = "4k3/8/8/8/8/8/8/Q5K1 w - - 1+2 0 1" },
}

test "two kings give no check: a draw (lichess, three-check)" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", want = { outcome = "insufficient material" } }
test "a knight can give check, a king cannot (lichess, three-check)" {
  variant = "three-check", position = "4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", want = { outcome = "", cannot_win = "black" } }
test "a wall that no king passes (FIDE 6.9, three-check)" {
  variant = "three-check", position = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 3+3 0 1", want = { cannot_win = { "white", "black" } } }
