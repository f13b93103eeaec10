local material = use "material"

local function number(side, kind) return material.number(game, side, kind) end

-- Bishops that all stand on one shade can never give mate, however many they are.
local function one_shade()
  local shade
  for _, side in ipairs(game.sides) do
    for _, bishop in ipairs(side:pieces("bishop")) do
      local own = (bishop.cell.file + bishop.cell.rank) % 2
      if shade and shade ~= own then return false end
      shade = own
    end
  end
  return true
end

-- No help of the others makes a mate: a lone king; a lone knight whose foes have nothing to stand in their own king's
-- way for good; bishops of one shade, as long as every foe on the other shade could step between. Of pieces that
-- this does not know it says nothing.
local function cannot_mate(side)
  local own = #side:pieces() - #side:pieces("royal")
  if own == 0 then return true end
  local foes, queens, rooks, bishops = 0, 0, 0, 0
  for _, foe in ipairs(game.sides) do
    if foe ~= side then
      foes = foes + #foe:pieces() - #foe:pieces("royal")
      queens, rooks, bishops = queens + number(foe, "queen"), rooks + number(foe, "rook"), bishops + number(foe, "bishop")
    end
  end
  if own == 1 and number(side, "knight") == 1 then return foes == queens end
  return own == number(side, "bishop") and foes == queens + rooks + bishops and one_shade()
end

-- Is there nothing but royal pieces, knights and bishops? What other pieces can do this does not know.
local function only_minor()
  for _, side in ipairs(game.sides) do
    for _, piece in ipairs(side:pieces()) do
      if not (piece:has "royal" or piece:has "knight" or piece:has "bishop") then return false end
    end
  end
  return true
end

rule "insufficient" {
  about = "Where neither side has the material to mate in any way it is a draw (FIDE 5.2.2): {mode}. A side that cannot mate in "
    .. "any way does not win on time either: judges are told of it (FIDE 6.9). Where the pawns stand as a wall "
    .. "they look at all that can still come; a game that nobody can win there is drawn (FIDE 5.2.2).",
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  cannot_win = function(side) return cannot_mate(side) or material.walled(game, 4) and "follow" end,
  ends = {
    when = all { lacks { "pawn", "major" }, function()
      local knights, bishops = game.count("knight"), game.count("bishop")
      return (knights + bishops <= 1 or (knights == 0 and one_shade())) and only_minor()
    end },
    outcome = "draw", because = "insufficient material", mode = option "mode",
  },
}

test "king against king: a draw" { row = "k . . . . . . K", want = { outcome = "insufficient material" } }
test "a knight: a draw" { row = "k . n . . . . K", want = { outcome = "insufficient material" } }
test "a bishop: a draw" { row = "k . B . . . . K", want = { outcome = "insufficient material" } }
test "bishops of one shade on both sides: a draw" { row = "k . b . B . . K", want = { outcome = "insufficient material" } }
test "any number of bishops of one shade: a draw" { row = "k . B . B . B K", want = { outcome = "insufficient material" } }

test "bishops of both shades on both sides: mate is possible" { row = "k . b B . . . K", want = { outcome = "" } }
test "bishops of both shades on one side: mate is possible" { row = "k . B B . . . K", want = { outcome = "" } }
test "two knights: mate is possible" { row = "k . N . N . . K", want = { outcome = "" } }
test "a knight on either side: mate is possible" { row = "k . N . n . . K", want = { outcome = "" } }
test "a bishop against a knight: mate is possible" { row = "k . B . n . . K", want = { outcome = "" } }

test "a pawn: it may become something" { diagram = [[
  . . . . . . . .
  . . . P . . . .
  k . . . . . . K ]], want = { outcome = "" } }

test "a rook" { row = "k . . R . . . K", turn = "black", want = { outcome = "" } }
test "a queen" { row = "k . . q . . . K", want = { outcome = "" } }
test "a cannon" { variant = "cannons", row = "k . . u . . . K", want = { outcome = "" } }
test "an archbishop" { variant = "capablanca", row = "k . . a . . . K", want = { outcome = "" } }

test "the last capture ends the game" { diagram = [[
  . . . . . . . .
  . . . . . . r .
  k . . . . . . K ]], play = "h1g2",
  want = { outcome = "insufficient material", rule = "chess/insufficient", points = { white = "0.5", black = "0.5" } } }

test "by claim, where the option says so" {
  set = { mode = "claim" }, row = "k . . . . . . K", want = { outcome = "", claim = "insufficient material" } }
test "never, where the option says so" {
  set = { mode = "off" }, row = "k . . . . . . K", want = { outcome = "", claim = "" } }

local WALL = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1"

test "a wall of pawns that no king passes: nobody can win (FIDE 5.2.2, 6.9)" {
  position = WALL, want = { outcome = "", cannot_win = { "white", "black" } } }
test "the same further up (FIDE 6.9)" {
  position = "8/6k1/p1p1p1p1/P1P1P1P1/8/8/8/K7 w - - 0 1", want = { cannot_win = { "white", "black" } } }
test "pawns that still go on, up to one another (FIDE 6.9)" {
  position = "k7/8/p1p1p1p1/8/P1P1P1P1/8/8/K7 b - - 0 1", want = { cannot_win = "" } }
test "a bishop shut in behind its own wall wins nothing (FIDE 6.9)" {
  position = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/KB6 w - - 0 1", want = { cannot_win = { "white", "black" } } }
test "a knight leaps over the wall and takes (FIDE 6.9)" {
  position = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/KN6 b - - 0 1", want = { cannot_win = "" } }
test "a wall with a gap is none (FIDE 6.9)" {
  position = "k7/8/8/p1p3p1/P1P3P1/8/8/K7 w - - 0 1", want = { cannot_win = "" } }
test "the only move takes the last piece (FIDE 5.2.2)" {
  position = "k7/1Q6/8/8/8/8/8/7K b - - 0 1", want = { cannot_win = { "white", "black" } } }
test "a knight against a queen cannot mate, the queen can (FIDE 6.9)" {
  position = "4k3/4q3/8/8/8/8/8/4KN2 b - - 0 1", want = { cannot_win = "white" } }
test "all pawns at home are no wall (FIDE 6.9)" {
  position = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", want = { cannot_win = "" } }
