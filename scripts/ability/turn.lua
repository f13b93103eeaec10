rule "turn" {
  about = "A turn has one main action, normally a move, and any number of side actions before it; the price "
    .. "of one is for each time that it is done (M-1.3, M-3.4). Where an ability may be used after the main action, "
    .. "and could be, the turn stays open until its player says \"end\".",
  verbs = { ["end"] = { moment = "after", closes = true, apply = function() end } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the main action ends the turn, where nothing may stand behind it" { play = "e2e4", want = { turn = "black" },
  refuse = { { "end", because = "stands behind the main action" } } }

test "side actions come before it" { diagram = [[
  . . . . . k
  . . . . . .
  . . Q . . .
  K . . . . . ]], sides = { white = { power = "killer_queen", energy = 9 } }, play = { "bomb c3 1", "detonate c3", "a1a2" },
  want = { turn = "black" } }
