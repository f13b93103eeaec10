-- The number of the turn, from the start of the game, is how many moves it has.
local function fewer_than_its_turn(a)
  return a.side.moved < 2 * game.round - (a.side == game.sides[1] and 1 or 0)
end

rule "several_moves" {
  about = "A player makes {moves} moves in a turn, or with `series` one more than the player before him made; in the first turn "
    .. "of the game one. A move that gives check is the last of its turn. Who has no legal move in the middle of his turn "
    .. "is stalemated. A pawn is taken in passing only with the first move of a turn.",
  options = {
    moves = int(2, 1, 10, { about = "moves in a turn" }),
    series = bool(false, { about = "each turn has one move more than the one before" }),
  },
  fields = { side = { moved = int(0, 0, 10000, { about = "moves that it has made in this turn" }) } },
  on = { ["action.applied"] = { raise = "side.moved", by = 1 }, ["turn.ended"] = { set = "side.moved", to = 0 } },
  forbids = { when = all { compare("side.moved", ">", 0), captures, there { vacant } },
    because = "a pawn is taken in passing with the first move of a turn" },
  keeps = {
    { again = true, when = all { option "series", fewer_than_its_turn, none { threatened "royal" } } },
    { again = true, when = all { none { option "series" }, compare("side.moved", "<", option "moves"),
      any { compare("game.round", ">", 1), compare("side.seat", ">", 1) }, none { threatened "royal" } } },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "white begins with one move, then there are two a turn" { variant = "marseillais", play = { "e2e4", "e7e5" },
  want = { turn = "black" } }

test "then it is the other's turn" { variant = "marseillais", play = { "e2e4", "e7e5", "b8c6" }, want = { turn = "white" } }

test "the same piece may go twice" { variant = "marseillais", play = { "e2e4", "b8c6", "c6d4" },
  want = { d4 = "black knight", turn = "white" } }

test "a check ends the turn" { variant = "marseillais", position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 9",
  play = "a1a8", want = { turn = "black" } }

test "who is in check gets out of it with the first move" { variant = "marseillais", position = "4k3/8/8/8/8/7r/7P/R3K2q w - - 0 9",
  refuse = { { "a1a2", because = "check" } }, legal = "e1d2" }

test "with series one more each turn" { variant = "progressive", play = { "e2e4", "e7e5", "d7d5", "e4d5", "g1f3", "f3e5" },
  want = { turn = "black" } }

test "a check ends a series" { variant = "progressive", position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 5", play = { "a1b1", "b1b8" },
  want = { turn = "black" } }

test "a series is as long as the turn is late, also from a position" { variant = "progressive",
  position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 2", play = { "a1b1", "b1c1" }, want = { turn = "white" } }

test "a pawn is taken in passing with the first move" { variant = "marseillais",
  position = "4k3/8/8/8/1p6/8/P6P/R3K3 w - - 0 9", play = { "h2h3", "a2a4", "b4a3" }, want = { a4 = "" } }

test "not with the second" { variant = "marseillais", position = "4k3/8/8/8/1p6/8/P6P/R3K3 w - - 0 9",
  play = { "h2h3", "a2a4", "e8e7" }, refuse = { { "b4a3", because = "with the first move" } } }

test "who has no legal move in the middle of his turn is stalemated" { variant = "marseillais",
  position = "7k/8/7p/8/7P/1q6/8/K7 w - - 0 9", play = "h4h5", want = { outcome = "stalemate" } }

test "position text names the target of the side that comes first, whichever is older" { variant = "progressive",
  position = "4k3/8/8/5p2/P7/8/8/4K3 b - f6 0 3 black.moved=2;white=trace/passant/a3/a4",
  want = { position = "4k3/8/8/5p2/P7/8/8/4K3 b - a3 0 3 black.moved=2;black=trace/passant/f6/f5" } }
