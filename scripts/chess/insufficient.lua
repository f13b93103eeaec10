local material = use "material"

rule "insufficient" {
  about = "Where neither side has the material to mate in any way it is a draw (FIDE 5.2.2): {mode}. A side that cannot mate in "
    .. "any way does not win on time either: judges are told of it (FIDE 6.9). Where the pawns stand as a wall "
    .. "they look at all that can still come; a game that nobody can win there is drawn (FIDE 5.2.2).",
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  cannot_win = function(side) return material.cannot_mate(game, side) or material.walled(game, 4) and "follow" end,
  ends = {
    when = all { lacks { "pawn", "major" }, function() return material.too_little(game) end },
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
test "bishops on either side that find nothing to take behind the wall (FIDE 5.2.2, 6.9)" {
  position = "k4b2/8/8/p1p1p1p1/P1P1P1P1/8/8/K4B2 w - - 0 1", want = { cannot_win = { "white", "black" } } }
test "two bishops of one side likewise (FIDE 6.9)" {
  position = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/KB3B2 b - - 0 1", want = { cannot_win = { "white", "black" } } }
test "three of them behind a wall without a gap (FIDE 5.2.2)" {
  position = "k6b/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/KB3B2 w - - 0 1", want = { cannot_win = { "white", "black" } } }
test "a bishop that attacks the wall takes it (FIDE 6.9)" {
  position = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K1B5 w - - 0 1", want = { cannot_win = "" } }
test "a rook may be given up to open the wall (FIDE 6.9)" {
  position = "k7/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/KR6 w - - 0 1", want = { cannot_win = "" } }
test "a pawn that can still be taken in passing is no wall (FIDE 6.9)" {
  play = "b2b4", position = "k7/8/8/1p1p1p1p/p1pPpPpP/P1P1P1P1/1P6/K7 w - - 0 1", want = { cannot_win = "" } }
test "a turn later it is one (FIDE 6.9)" {
  play = { "b2b4", "a8b8" }, position = "k7/8/8/1p1p1p1p/p1pPpPpP/P1P1P1P1/1P6/K7 w - - 0 1", want = { cannot_win = { "white", "black" } } }
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
