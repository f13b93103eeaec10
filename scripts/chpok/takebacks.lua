local texts = use "texts"

rule "takebacks" {
  about = "Each player may take back {takebacks} times in a game, 0 to 5: his own last move and the opponent's reply, on his turn, "
    .. "and not when the game is over (CH-7.3). Everything is as it was, but for how often it was done.",
  needs = "chpok/turns",
  options = { takebacks = int(0, 0, 5, { about = "take-backs of each player" }) },
  fields = {
    game = { takebacks = settled("takebacks", { group = "x" }) },
    side = { taken_back = int(0, 0, 5, { about = "take-backs used" }) },
  },
  takes_back = true,
  verbs = { undo = {
    stages = "board", unlisted = true, ends_turn = false,
    accepts = function(side)
      if side.taken_back >= game.takebacks then return nil, side.name .. " has no take-back left" end
      if side.made == 0 or not game.can_take_back(2) then return nil, side.name .. " has no move to take back" end
      return {}
    end,
    apply = function(side)
      local used = side.taken_back
      game.take_back(2, { "side.taken_back" })
      side.taken_back = used + 1
    end,
  } },
  position = {
    read = function(text) texts.set_by_side(game, "taken_back", text) end,
    write = function() return texts.by_side(game, "taken_back") end,
  },
  shows = { label = "take-backs left", of = "side", value = function(side)
    return game.stage == "board" and game.takebacks - side.taken_back or nil
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = [[
  k . . p
  . . . .
  . P . .
  K . . . ]]

test "his own last move and the reply are taken back (CH-7.3)" { stage = "board", game = { takebacks = 1 }, diagram = two,
  play = { "b2b4", "d4d3", "undo" }, want = { board = two, turn = "white", ["white.taken_back"] = 1, ["white.made"] = 0,
    shown = { white = { ["take-backs left"] = "0" }, black = { ["take-backs left"] = "1" } } } }

test "with what they took and scored" { stage = "board", game = { takebacks = 1 }, diagram = [[
  k . . n k
  . . . . .
  . . . Q .
  K . . . . ]],
  play = { "d2d4", "a4a3", "d4e4", "a3a4", "undo" },
  want = { d4 = "white queen", e4 = "black king", a3 = "black king", ["white.scored"] = 0, ["white.made"] = 1 } }

test "and with a castling and what may be taken in passing" { stage = "board", turn = "black", game = { takebacks = 2 }, diagram = [[
  . . . . k . . r
  . . . p . . . .
  . . . . . . . .
  . . . . P . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . K . . . ]],
  play = { "d7d5", "e1e2", "castle e8 h8", "e2e1", "undo", "undo", "d7d5" },
  want = { ["black.castled"] = 0, ["black.taken_back"] = 2 }, legal = "e5d6" }

test "as often as was bid" { stage = "board", game = { takebacks = 1 }, diagram = two,
  play = { "b2b3", "d4d3", "undo", "b2b4", "d4d3" }, refuse = { { "undo", because = "no take-back left", rule = "chpok/takebacks" } } }

test "none at first (CH-7.3)" { stage = "board", diagram = two, play = { "b2b3", "d4d3" },
  refuse = { { "undo", because = "white has no take-back left" } } }

test "each has his own" { stage = "board", game = { takebacks = 1 }, diagram = two,
  play = { "b2b3", "d4d3", "undo", "b2b4", "d4d3", "a1b1", "undo" },
  want = { turn = "black", d4 = "black pawn", a1 = "white king", b4 = "white pawn", ["white.taken_back"] = 1 } }

test "twice in a row goes back two moves" { stage = "board", game = { takebacks = 2 }, diagram = two,
  play = { "b2b3", "d4d3", "b3b4", "d3d2", "undo", "undo" }, want = { board = two, ["white.taken_back"] = 2 } }

test "not what the other moved first, and not before one has moved" { stage = "board", game = { takebacks = 3 }, diagram = two,
  refuse = { { "undo", because = "no move to take back" }, { "black: undo", because = "not black's turn" } } }

test "nor where what went before is not known" { stage = "board", game = { takebacks = 3 }, sides = { white = { made = 3 } },
  diagram = two, refuse = { { "undo", because = "no move to take back" } } }

test "nor into the bidding" { sides = { white = { chips = 1, on_white = 3 }, black = { chips = 1, on_time = 3 } },
  game = { first = "white" }, play = { "bid x raise 1 takebacks=1", "bid home raise 1 RNBQKBNR" },
  want = { stage = "board" }, refuse = { { "undo", because = "no move to take back" } } }

test "not before black's first move" { stage = "board", game = { takebacks = 3 }, diagram = two, play = "b2b3",
  refuse = { { "undo", because = "no move to take back" } } }

test "not when the game is over (CH-7.3)" { stage = "board", game = { takebacks = 3 }, diagram = [[
  k . . .
  . . . .
  R . . .
  K . . . ]],
  play = "a2a4", want = { outcome = "the last king is taken" }, refuse = { { "undo", because = "over" } } }

test "not in the bidding" { refuse = { { "undo", because = "belongs to the stage" } } }

test "position text tells the scores, the moves made and the take-backs used" {
  position = "4k3/8/8/8/8/8/8/4K3 b - - 5/4 6 takebacks=3 10+5 -2/7 1/2",
  want = { ["white.scored"] = -2, ["black.scored"] = 7, ["white.made"] = 5, ["black.made"] = 4, ["white.taken_back"] = 1,
    ["black.taken_back"] = 2, round = 6, shown = { black = { ["take-backs left"] = "1" } } } }
