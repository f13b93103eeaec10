rule "several_moves" {
  about = "A player makes {moves} moves in a turn, or with `series` one more than the player before him made; in the first turn "
    .. "of the game one. A move that gives check is the last of its turn. Who has no legal move in the middle of his turn "
    .. "is stalemated.",
  options = {
    moves = int(2, 1, 10, { about = "moves in a turn" }),
    series = bool(false, { about = "each turn has one move more than the one before" }),
  },
  fields = {
    game = { turns = int(1, 1, 10000, { about = "the number of the turn, from the start of the game" }) },
    side = { moved = int(0, 0, 10000, { about = "moves that it has made in this turn" }) },
  },
  on = {
    ["action.applied"] = { raise = "side.moved", by = 1 },
    ["turn.ended"] = { { set = "side.moved", to = 0 }, { raise = "game.turns", by = 1 } },
  },
  keeps = {
    { again = true, when = all { option "series", compare("side.moved", "<", "game.turns"), none { threatened "royal" } } },
    { again = true, when = all { none { option "series" }, compare("side.moved", "<", option "moves"), compare("game.turns", ">", 1),
      none { threatened "royal" } } },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "white begins with one move, then there are two a turn" { variant = "marseillais", play = { "e2e4", "e7e5" },
  want = { turn = "black" } }

test "then it is the other's turn" { variant = "marseillais", play = { "e2e4", "e7e5", "b8c6" }, want = { turn = "white" } }

test "the same piece may go twice" { variant = "marseillais", play = { "e2e4", "b8c6", "c6d4" },
  want = { d4 = "black knight", turn = "white" } }

test "a check ends the turn" { variant = "marseillais", position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 9", game = { turns = 7 },
  play = "a1a8", want = { turn = "black" } }

test "who is in check gets out of it with the first move" { variant = "marseillais", position = "4k3/8/8/8/8/7r/7P/R3K2q w - - 0 9",
  game = { turns = 7 }, refuse = { { "a1a2", because = "check" } }, legal = "e1d2" }

test "with series one more each turn" { variant = "progressive", play = { "e2e4", "e7e5", "d7d5", "e4d5", "g1f3", "f3e5" },
  want = { turn = "black", ["game.turns"] = 4 } }

test "who has no legal move in the middle of his turn is stalemated" { variant = "marseillais",
  position = "7k/8/7p/8/7P/1q6/8/K7 w - - 0 9", game = { turns = 7 }, play = "h4h5", want = { outcome = "stalemate" } }
