rule "promotion" {
  about = "A pawn that reaches the last row becomes a king, queen, rook, bishop, dragon or knight (CH-6.4); with `no_kings`, which "
    .. "is {no_kings} at first, no king (CH-7.15).",
  needs = "chpok/dragon",
  options = { no_kings = bool(false, { about = "no pawn becomes a king (CH-7.15)" }) },
  fields = { game = { no_kings = settled("no_kings", { group = "x" }) } },
  morphs = { of = "pawn", at = rows(-1), to = { "king", "queen", "rook", "bishop", "dragon", "knight" } },
  forbids = {
    when = all { becomes_a "king", compare("game.no_kings", "==", 1) },
    because = "no pawn becomes a king in this game (CH-7.15)",
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local seventh = [[
  . . . . . . k .
  P . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]]

test "a pawn becomes one of six, a king among them (CH-6.4)" { stage = "board", diagram = seventh,
  legal = { "a7a8=K", "a7a8=Q", "a7a8=R", "a7a8=B", "a7a8=D", "a7a8=N" }, refuse = { "a7a8", "a7a8=P" }, want = { legal = 9 } }

test "no king where that was bid (CH-7.15)" { stage = "board", game = { no_kings = true }, diagram = seventh,
  legal = { "a7a8=Q", "a7a8=D" }, refuse = { { "a7a8=K", because = "no pawn becomes a king", rule = "chpok/promotion" } },
  want = { legal = 8 } }

test "a black pawn on its own last row" { stage = "board", turn = "black", diagram = [[
  . . . k
  . . . .
  p . . .
  . R . K ]],
  legal = { "a2a1=K", "a2b1=D" }, refuse = "a2a1" }
