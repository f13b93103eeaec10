local KINDS = { "pawn", "knight", "bishop", "rook", "queen", "king", "dragon" }

local options, fields, points = {}, {}, {}
for _, kind in ipairs(KINDS) do
  options[kind] = int(0, 0, 9, { about = "extra points for a move of a " .. kind })
  fields[kind] = settled(kind, { group = "x" })
  points[#points + 1] = { raise = "side.scored", by = "game." .. kind, when = all { moves_a(kind), comes_from(anywhere) } }
end

rule "extra_points" {
  about = "Each move gives extra points by the kind of the piece that made it, 0 to 9 for each kind: pawn {pawn}, knight {knight}, "
    .. "bishop {bishop}, rook {rook}, queen {queen}, king {king}, dragon {dragon} at first (CH-7.4). A pawn that changes on "
    .. "arrival moved as a pawn; castling is a move of the king (CH-7.4).",
  needs = { "chpok/score", "chpok/dragon" },
  options = options,
  fields = { game = fields },
  fields_only = true,
  on = { ["action.applied"] = points },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "by the kind of the piece, besides the points of the row (CH-7.4)" { stage = "board",
  game = { pawn = 1, knight = 2, bishop = 3, rook = 4, queen = 5, king = 6, dragon = 7 }, diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P . . . . . . .
  R N B Q D K . . ]],
  play = { "a2a3", "h8g8", "b1c3", "g8h8", "c1d2", "h8g8", "a1b1", "g8h8", "d1c2", "h8g8", "e1f2", "g8h8", "f1g1" },
  want = { ["white.scored"] = 28, ["black.scored"] = 36 } }

test "with the row's" { stage = "board", game = { rook = 4 }, diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  R . . . . . . K ]],
  play = "a1a8", want = { ["white.scored"] = 8 } }

test "none at first (CH-7.4)" { stage = "board", row = "R . . K . . . k", play = "a1b1", want = { ["white.scored"] = 0 } }

test "a pawn that becomes a queen moved as a pawn" { stage = "board", game = { pawn = 1, queen = 9 }, diagram = [[
  . . . . . . k .
  P . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . K ]], play = "a7a8=Q", want = { ["white.scored"] = 5 } }

test "castling is a move of the king (CH-7.4)" { stage = "board", game = { king = 9, rook = 9 }, row = "R . . K . . . k",
  play = "castle d1 a1", want = { ["white.scored"] = 9 } }

test "a queen that leaps as a knight moves as a queen" { stage = "board", game = { amazon = true, queen = 9, knight = 1 },
  row = "Q . . K . . . k", play = "a1b3", want = { ["white.scored"] = 9 } }
