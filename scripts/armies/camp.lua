rule "camp" {
  about = "Who brings the king to the last row, where he is not attacked, has won. A king alone can do that, so no lack of pieces saves "
    .. "who is out of time.",
  cannot_win = function() return false end,
  needs = { "chess/royal_safety" },
  before = { "chess/mate", "chess/stalemate", "chess/seventy_five", "chess/fivefold", "relatives/no_moves" },
  ends = { when = anyone { some("royal", { at(rows(-1)) }) }, outcome = "that side wins", because = "the king is in the camp" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a king that comes to the last row has won" { variant = "orda", position = "8/4K3/8/8/8/8/k7/8 w - - 0 1", play = "e7e8",
  want = { outcome = "the king is in the camp", points = { white = 1, black = 0 }, rule = "armies/camp" } }

test "Black on his own last row" { variant = "orda", position = "8/4K3/8/8/8/8/k7/8 b - - 0 1", play = "a2a1",
  want = { outcome = "the king is in the camp", points = { white = 0, black = 1 } } }

test "not where he would be in check" { variant = "orda", position = "7r/4K3/8/8/8/8/k7/8 w - - 0 1",
  refuse = { { "e7e8", because = "check" } }, legal = "e7d7" }

test "the row before is not enough" { variant = "orda", position = "8/8/4K3/8/8/k7/8/8 w - - 0 1", play = { "e6e7", "a3a2" },
  want = { outcome = "" } }

test "a king alone can still win" { variant = "orda", position = "8/8/4K3/8/8/k7/8/7R w - - 0 1", want = { cannot_win = "" } }
