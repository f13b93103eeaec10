local ability = use "abilities".ability

local KINDS = { "pawn", "knight", "bishop", "rook", "queen" }

local PRICE = { of = "convert", pawn = 3, knight = 6, bishop = 6, rook = 8, queen = 10 }

ability "missionary" {
  title = "Missionary",
  text = "what his bishops take changes its faith and its army (M-5.3: reserves). Instead of a move a piece of the reserve comes onto "
    .. "an empty cell of his first three rows, for nothing.",
  reserve = int(10, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "bishop",
  actions = {
    conversion = {
      about = "what his bishop takes, other than a king, goes into his reserve.",
      kind = "conditional", event = "piece.captured",
      when = function(use)
        local e = use.event
        return e.by.controller == use.side and e.by:has("bishop") and PRICE[e.piece.counts_as or e.piece.type] ~= nil
      end,
      effect = function(use) use.side:stock(use.event.piece.counts_as or use.event.piece.type, 1) end,
    },
    baptism = {
      about = "besides his move a piece of the reserve comes onto an empty cell beside a bishop (K1); a pawn for 3, a knight or bishop "
        .. "for 6, a rook for 8, a queen for 10.",
      kind = "side",
      arguments = {
        { "convert", types = KINDS, because = "there is none in reserve",
          where = function(type, use) return use.side:reserve(type) > 0 end },
        { "cell", zone = "K1", holds = "empty" },
      },
      price = PRICE,
      effect = function(use)
        use.side:stock(use.convert, -1)
        game.place(use.convert, use.cell, use.side, use.side, "baptised")
      end,
    },
  },
  drops = { of = KINDS, onto = rows(1, 3) },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function priest(energy, reserve) return { white = { power = "missionary", energy = energy, reserve = reserve } } end

local BOARD = [[
  . . . . k
  . . n . .
  . r . . .
  B . . R .
  K . . . . ]]

test "what his bishop takes goes into his reserve" { diagram = BOARD, sides = priest(0), play = "a2b3",
  want = { b3 = "white bishop", ["white.reserve.rook"] = 1 } }

test "what others take does not" { diagram = BOARD, sides = priest(0), pieces = { d4 = "black pawn" }, play = "d2d4",
  want = { ["white.reserve.pawn"] = 0 } }

test "nor what the bishop of another takes" { diagram = BOARD, sides = { black = { power = "missionary" } }, play = "a2b3",
  want = { ["white.reserve.rook"] = 0, ["black.reserve.rook"] = 0 } }

test "a king does not" { diagram = [[
  . . . .
  . k . .
  B . . .
  K . . . ]], sides = priest(0), play = "a2b3", want = { ["white.reserve.king"] = 0, outcome = "last living side" } }

test "besides his move it comes onto an empty cell beside a bishop" { diagram = BOARD, sides = priest(8, { rook = 1 }),
  play = "baptism rook a3", want = { a3 = "white rook", ["white.energy"] = 0, ["white.reserve.rook"] = 0, turn = "white" } }

test "beside a bishop and nowhere else" { diagram = BOARD, sides = priest(10, { pawn = 1 }),
  legal = { "baptism pawn b1", "baptism pawn b2" },
  refuse = { { "baptism pawn c1", because = "not in K1" }, "baptism pawn a1", { "baptism rook b1",
  because = "there is none in reserve" } } }

test "for 3 a pawn, for 6 a knight or bishop" { diagram = BOARD, sides = priest(5, { pawn = 1, knight = 1, bishop = 1 }),
  legal = "baptism pawn b1",
  refuse = { { "baptism knight b1", because = "it costs 6 energy, and white has 5" }, { "baptism bishop b1",
  because = "it costs 6 energy" } } }

test "for 8 a rook, for 10 a queen" { diagram = BOARD, sides = priest(7, { rook = 1, queen = 1 }),
  refuse = { { "baptism rook b1", because = "it costs 8 energy" }, { "baptism queen b1", because = "it costs 10 energy" } } }

test "instead of a move it comes onto his first three rows for nothing" { diagram = BOARD, sides = priest(0, { rook = 1 }),
  play = "R@c3", want = { c3 = "white rook", turn = "black", ["white.reserve.rook"] = 0 } }

test "not further, not onto others, and only for who is one" { diagram = BOARD, sides = priest(0, { rook = 1 }),
  legal = { "R@e3", "R@b1" }, refuse = { "R@d4", "R@d2", "R@b3" } }

test "its reserve is 10" { diagram = BOARD, sides = priest(9), play = { "a1b1", "e5d5", "b1a1", "d5e5" },
  want = { ["white.energy"] = 10 } }

test "a pawn for 3" { diagram = BOARD, sides = priest(3, { pawn = 1 }), play = "baptism pawn b1", want = { ["white.energy"] = 0 } }

test "not for 2" { diagram = BOARD, sides = priest(2, { pawn = 1 }), refuse = { { "baptism pawn b1", because = "it costs 3 energy" } } }

test "without a bishop nothing more comes in, and nothing is baptised" { diagram = [[
  . . k
  . . .
  K . . ]], sides = priest(9, { pawn = 1 }), refuse = { { "baptism pawn b1", because = "bears the ability: bishop" } }, legal = "P@b1" }
