local walls = use "walls"

rule "duck" (walls.rule {
  about = "Who has moved puts the duck onto another empty cell. There is one duck: nothing takes it, stands where it sits, or passes it. "
    .. "Knights leap over it. Who has no move wins.",
  verb = "duck", where = walls.anywhere, one = true, must = true, unless = anyone { few("king", 0) },
  because = function() return "the duck goes to another cell, which is empty" end,
  ends = { when = stuck, outcome = "turn wins", because = "no move left" },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the move, then the duck" { play = { "e2e4", "duck e5" },
  want = { turn = "black", position = "rnbqkbnr/pppppppp/8/4#3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" } }

test "the duck must move, and somewhere else" { play = { "e2e4", "duck e5", "d7d5" }, legal = "duck e6",
  refuse = { { "duck e5", because = "another cell" }, { "duck e4", because = "empty" }, { "g1f3", because = "turn" } } }

test "there is one" { play = { "e2e4", "duck e5", "d7d5", "duck e2" }, legal = "e4e5", refuse = "d1e2" }

test "a pawn does not pass it, a knight does" { play = { "e2e4", "duck e6", "b8c6", "duck d3" }, refuse = { "d2d4", "d2d3" },
  legal = "b1c3" }

test "it stops what would be taken in passing" { position = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", play = { "d2d4", "duck d3" },
  refuse = "e4d3" }

test "a king may stand attacked, and who takes him has won at once" { position = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", play = "e1e8",
  want = { outcome = "the king is taken", points = { white = 1, black = 0 } } }

test "he castles out of check, and through it" { position = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", legal = "O-O" }

test "who has no move wins" { position = "8/8/8/8/8/8/K5pp/6pk w - - 0 1", play = { "a2a3", "duck h8" },
  want = { outcome = "no move left", points = { white = 0, black = 1 } } }
