local enclosing = use "enclosing"

local function nobody_can() return not enclosing.possible(game.sides[1]) and not enclosing.possible(game.sides[2]) end

rule "reversi" {
  about = "One disc is placed a turn, so that with a disc that stands it encloses a row of the other's without a gap, straight or "
    .. "diagonally; all discs in such rows become one's own. Who can place none passes. When nobody can, who has more discs wins. As "
    .. "long as discs come, either can win, on time too.",
  cannot_win = function() return false end,
  drops = { of = "disc", endless = true },
  forbids = { when = all { drops, none { encloses } }, because = "a disc must enclose a row of the other's" },
  on = { ["action.applied"] = { turns = "disc", enclosed = true } },
  verbs = { pass = { when_stuck = true, because = function() return "only who can place no disc passes" end, apply = function() end } },
  ends = { when = all { none { could { drops, encloses } }, nobody_can }, because = "nobody can place a disc",
    outcome = function() return enclosing.more(game.sides[1], game.sides[2]) end },
}

piece "disc" { letter = "D", moves = {}, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "four places at first" { want = { legal = 4 }, legal = { "D@d3", "D@c4", "D@f5", "D@e6" },
  refuse = { { "D@e3", because = "must enclose" }, { "D@d4", because = "not empty" }, { "pass", because = "only who" } } }

test "what is enclosed changes sides" { play = "D@d3", want = { turn = "white", d4 = "black disc", d3 = "black disc",
  position = "8/8/8/3dD3/3dd3/3d4/8/8[] w 1" } }

test "in every way at once" { turn = "black", diagram = [[
  d . d . d
  . D D D .
  d D . D d
  . D D D .
  d . d . d ]], play = "D@c3", want = { board = [[
  d . d . d
  . d d d .
  d d d d d
  . d d d .
  d . d . d ]] } }

test "not over a gap, nor to the edge of the board" { turn = "black", diagram = [[
  . . . . . D .
  . . . . . D .
  d . D D . . .
  D D . D d . . ]], play = "D@c1", want = { board = [[
  . . . . . D .
  . . . . . D .
  d . D D . . .
  D D d d d . . ]] } }

test "a disc that changes sides encloses nothing itself" { turn = "black", diagram = [[
  . . . . d
  . . . D .
  . . D . .
  . D D d .
  . . . . . ]], play = "D@a1", want = { c2 = "white disc", b2 = "black disc", c3 = "black disc" } }

test "who can place none passes" { position = "8/8/8/8/8/8/8/dDD5 w 5", legal = "pass",
  refuse = { { "D@d1", because = "must enclose" } }, want = { outcome = "", legal = 1 } }

test "when nobody can the discs are counted" { position = "8/8/8/8/8/8/8/dDD5 b 5", play = "D@d1",
  want = { outcome = "nobody can place a disc", points = { black = 1, white = 0 } } }

test "also when more of them are the other's" { position = "8/8/8/8/8/8/8/dD2DDDD b 5", play = "D@c1",
  want = { outcome = "nobody can place a disc", points = { black = 0, white = 1 } } }

test "while one of them can it goes on" { position = "8/8/8/8/8/8/8/dDD3Dd b 5", play = "D@d1", want = { turn = "white",
  outcome = "" }, legal = "pass" }
