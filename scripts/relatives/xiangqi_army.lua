local material = use "material"

local palace, home = both(columns(4, 6), rows(1, 3)), rows(1, 5)

rule "xiangqi_army" {
  about = "General and advisors stay in the palace, elephants on their own side of the river. The generals may not face each other on an "
    .. "open file. A soldier goes ahead, beyond the river aside, too. What stays at home "
    .. "wins only where the other side shuts itself in: who has nothing else does not win on time, unless what can still come shows a win "
    .. "(pychess.org, server/game.py, and Fairy-Stockfish, src/apiutil.h: pieces that never reach the other palace do not count; "
    .. "Tiantian Xiangqi likewise: what attacks is chariot, horse, cannon and soldier. In the Asian rules no word on it was found).",
  cannot_win = function(side) return material.number(game, side, "horse", "chariot", "cannon", "soldier") == 0 and "unless" end,
  denies = { of = "general", moves = "R", because = "the general stays in the palace" },
}

-- A general attacks along the open file and goes nowhere that way: so neither may come to stand before the other.
piece "general"  { letter = "K", moves = { { "W", to = palace }, { "fcR", threat = true } }, tags = { "royal" } }
piece "advisor"  { letter = "A", moves = { { "F", to = palace } }, value = 2 }
piece "elephant" { letter = "B", also = "E", moves = { { "nA", to = home } }, value = 2 }
piece "horse"    { letter = "N", also = "H", moves = "nN", value = 4 }
piece "chariot"  { letter = "R", moves = "R", value = 9 }
piece "cannon"   { letter = "C", moves = "mRcpR", value = 5 }
piece "soldier"  { letter = "P", moves = { "fW", { "sW", from = rows(6, 10) } }, tags = { "silent" }, value = 1 }

test "a horse is hobbled by what stands beside it" { of = "d4", diagram = [[
  . . . . . . .
  . . * p * . .
  . * . . . . .
  . . . N P . .
  . * . . . . .
  . . * . * . .
  . . . . . . . ]] }

test "an elephant is stopped by what stands in its eye, and by the river" { of = "c3", diagram = [[
  . . . . . . .
  * . . . . . .
  . . . P . . .
  . . B . . . .
  . . . . . . .
  * . . . * . . ]] }

test "a cannon goes like a chariot and takes over one piece" { of = "c3", diagram = [[
  . . p* . . . .
  . . P . . . .
  . . * . . . .
  * * C * * p n*
  . . * . . . .
  . . * . . . . ]] }

test "generals do not face each other" {
  position = "3k5/9/9/9/9/9/9/9/9/4K4 w - - - 1",
  refuse = { { "e1d1", because = "check" }, { "e1e3", because = "stays in the palace" } }, legal = { "e1e2", "e1f1" },
}

test "a general stays in the palace, and takes nothing from afar" {
  position = "3k5/9/9/9/9/9/9/4r4/9/3RK4 w - - - 1",
  refuse = { "e1e3" }, legal = "e1f1",
}

test "a soldier goes aside beyond the river" {
  position = "4k4/9/9/9/2P6/9/9/9/9/3K5 w - - - 1", legal = { "c6c7", "c6b6", "c6d6" }, refuse = "c6c5",
}

test "of two pieces before a cannon none may leave" {
  position = "4k4/4a4/9/9/4P4/9/9/4C4/9/3K5 b - - - 1",
  refuse = { { "e9d8", because = "check" } }, legal = "e10f10",
}

test "one of three pieces before a cannon may leave" {
  position = "4k4/4a4/4r4/9/4P4/9/9/4C4/9/3K5 b - - - 1", legal = { "e9d8", "e8a8", "e8e6" },
}

test "who comes before a cannon where nobody stands lets it take" {
  position = "4k4/9/9/r8/9/9/9/4C4/9/3K5 b - - - 1", refuse = { { "a7e7", because = "check" } }, legal = "a7d7",
}

test "two generals: nobody can win (FIDE 6.9, xiangqi)" {
  position = "3k5/9/9/9/9/9/9/9/9/4K4 w - - - 1", want = { cannot_win = { "white", "black" } } }
test "a general and an advisor against a soldier (FIDE 6.9, xiangqi)" {
  position = "3k5/9/9/9/9/9/9/9/4A4/4KP3 w - - - 1", want = { cannot_win = "black" } }

local function home_only(position, cannot_win)
  return { position = position .. " w - - - 1", want = { outcome = "", cannot_win = cannot_win } }
end
test "advisors and elephants against a whole army (pychess, xiangqi)" (home_only("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/9/9/2BAKAB2", "white"))
test "against a chariot (pychess, xiangqi)" (home_only("3k5/9/9/9/9/9/9/9/4A4/4KR3", "black"))
test "on both sides: nobody can win (pychess, Tiantian Xiangqi)" (home_only("2bak4/4a4/4b4/9/9/9/9/4B4/4A4/2BAK4", { "white", "black" }))
test "a horse, a cannon, a soldier can (pychess, xiangqi)" (home_only("3k5/9/9/9/4p4/9/9/9/9/3NK4", ""))
test "a banner can, too (pychess, manchu)" { variant = "manchu", position = "3k5/9/9/9/9/9/9/9/9/M3K4 w - - - 1",
  want = { cannot_win = "black" } }

test "H and E are horse and elephant, too" { variant = "xiangqi", legal = { "Hc3", "Nc3", "Ece3", "Bge3", "b1c3" }, refuse = { "He3" } }
