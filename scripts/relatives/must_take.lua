local material = use "material"

-- Who cannot get rid of everything cannot win: a bishop where every foe is a bishop on the other shade, and of two knights, one on
-- each side, whose turns never find it where the other can take it. Where pawns shut the rest in what can still come is looked at.
local function cannot_win(side)
  local all, bishops, knights = game.count("officer"), game.count("bishop"), game.count("knight")
  if game.count("pawn") > 0 then return material.walled(game, 4) and "follow" end
  local foe = game.sides[1] == side and game.sides[2] or game.sides[1]
  if bishops == all then
    local first, second = material.shades(side:pieces())
    local other_first, other_second = material.shades(foe:pieces())
    return first > 0 and other_first == 0 or second > 0 and other_second == 0
  end
  if knights == all and all == 2 and #side:pieces() == 1 then
    local own, other = material.shades(side:pieces()), material.shades(foe:pieces())
    return (own ~= other) == (game.turn == side)
  end
  return false
end

local function nobody_can_win()
  return cannot_win(game.sides[1]) == true and cannot_win(game.sides[2]) == true
end

rule "must_take" {
  about = "Who can take must take; and who has no move left, or no piece, wins. Bishops that never meet are a draw, and who cannot "
    .. "get rid of his last pieces does not win on time either (lichess.org/variant/antichess; has_insufficient_material of "
    .. "python-chess).",
  cannot_win = cannot_win,
  forbids = { when = all { could { captures }, none { captures } }, because = "a piece can be taken, so one must be" },
  ends = {
    { when = stuck, outcome = "turn wins", because = "nothing left to move" },
    { when = all { lacks { "pawn", "major", "knight", "king" }, nobody_can_win }, outcome = "draw", because = "insufficient material" },
  },
}

test "a pawn that can take has no other move, nor has anybody else" {
  variant = "antichess", position = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1",
  legal = "e4d5",
  refuse = { { "e4e5", because = "must be" }, { "a1a8", rule = "relatives/must_take" }, { "e1e2", because = "must be" } },
}

test "taking in passing counts: nothing else is allowed" {
  variant = "antichess", position = "4k3/8/8/8/3p4/8/4P3/7K w - - 0 1",
  play = "e2e4", legal = "d4e3", refuse = { "d4d3", "e8e7" },
}

test "the king may be left, and taken" {
  variant = "antichess", position = "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1",
  play = { "e1e2", "e8e7" }, want = { turn = "white" },
}

test "who has lost the last piece has won" {
  variant = "antichess", position = "k7/1P6/8/8/8/8/8/8 b - - 0 1",
  play = "a8b7", want = { outcome = "nothing left to move", points = { white = 1, black = 0 }, rule = "relatives/must_take" },
}

test "who is shut in has won" {
  variant = "antichess", position = "8/8/8/8/8/1p5k/1P6/8 b - - 0 1",
  play = "h3h2", want = { outcome = "nothing left to move", points = { white = 1, black = 0 } },
}

test "bishops on two shades never meet: a draw (lichess, antichess)" {
  variant = "antichess", position = "2b5/8/8/8/8/8/8/2B5 w - - 0 1", want = { outcome = "insufficient material" } }
test "bishops on one shade meet (lichess, antichess)" {
  variant = "antichess", position = "5b2/8/8/8/8/8/8/2B5 w - - 0 1", want = { outcome = "", cannot_win = "" } }
test "two bishops, of which one meets the other's: its side cannot lose the second (python-chess, antichess)" {
  variant = "antichess", position = "5b2/8/8/8/8/8/8/2B2B2 w - - 0 1", want = { outcome = "", cannot_win = "white" } }
test "knights on two shades: who moves comes to the other's shade and is never taken (python-chess, antichess)" {
  variant = "antichess", position = "1n6/8/8/8/8/8/8/1N6 w - - 0 1", want = { outcome = "", cannot_win = "white" } }
test "knights on one shade: who moves may be taken (python-chess, antichess)" {
  variant = "antichess", position = "6n1/8/8/8/8/8/8/1N6 w - - 0 1", want = { outcome = "", cannot_win = "black" } }
test "a rook can always be given away (antichess)" {
  variant = "antichess", position = "2b5/8/8/8/8/8/8/R7 w - - 0 1", want = { cannot_win = "" } }
