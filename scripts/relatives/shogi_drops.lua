rule "shogi_drops" {
  about = "What was taken goes into the hand of who took it, unpromoted, and is dropped on an empty cell instead of a move. No pawn is "
    .. "dropped on the last row, nor in a column with an unpromoted pawn of one's own. "
    .. "Nothing leaves the game, so both sides can win as long as it goes on, and who is out of time loses (en.wikipedia.org/wiki/Shogi).",
  cannot_win = function() return false end,
  needs = { "relatives/shogi_army" },
  captives = {
    { of = { "rook", "bishop", "gold", "silver", "pawn" } },
    { of = "dragon", as = "rook" },
    { of = "dragon_horse", as = "bishop" },
    { of = "promoted_silver", as = "silver" },
    { of = "tokin", as = "pawn" },
  },
  drops = { of = { "rook", "bishop", "gold", "silver", "pawn" } },
  bars = {
    { of = "pawn", at = rows(-1), because = "it could not move on" },
    { of = "pawn", columns_of = "pawn", because = "two pawns in one column" },
  },
}

test "what is taken can be dropped" {
  variant = "shogi", position = "4k4/9/9/9/4r4/4R4/9/9/4K4 b - 1", play = { "e4e5", "e9d9", "R@e9" },
  want = { e9 = "sente rook", ["sente.reserve.rook"] = 0 },
}

test "hands are written with numbers, and may stand in brackets" {
  variant = "shogi", position = "4k4/9/9/9/9/9/9/9/4K4[PPg] w 1R3s 1",
  want = { ["sente.reserve.pawn"] = 2, ["gote.reserve.silver"] = 3, position = "4k4/9/9/9/9/9/9/9/4K4 w R2Pg3s 1" },
}

test "drawn: where a pawn may be dropped" { variant = "shogi", of = "P@", sides = { sente = { reserve = { pawn = 1 } } }, diagram = [[
  . . . . k . . . .
  * . . * * * * * *
  * . . * * * * * *
  * . P * p * * * *
  * . . * * * * * *
  * . . * * * * * *
  * . . * * +P * * *
  * P . * * * * * *
  * . . * K * * * * ]] }

test "drawn: the other side's, from its own edge" { variant = "shogi", turn = "gote", of = "P@",
  sides = { gote = { reserve = { pawn = 1 } } }, diagram = [[
  * . . * k * * * *
  * . . * * * * * *
  * p . * P * * * *
  * . . * * * * * *
  * . p * * * * * *
  * . . * * * * * *
  * . . * * * * * *
  * . . * * * * * *
  . . . . K . . . . ]] }

test "two pawns in one column" {
  variant = "shogi", position = "4k4/9/9/9/9/9/2P6/9/4K4 b P 1", legal = "P@d4",
  refuse = { { "P@c5", because = "two pawns", rule = "relatives/shogi_drops" }, { "P@d9", because = "move on" } },
}
