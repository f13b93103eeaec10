local walls = use "walls"

rule "sinking" (walls.rule {
  about = "Instead of a move one may sink an empty cell at the edge of the board, or one beside a cell that has sunk. Nothing stands there "
    .. "again or passes.",
  verb = "sink", where = walls.rim, instead = true,
  because = function() return "an empty cell sinks, at the edge or beside one that has sunk" end,
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a cell at the edge sinks instead of a move" { play = "sink a3", want = { turn = "black", a3 = "" },
  refuse = "a7a3" }

test "then one beside it" { play = { "sink a3", "e7e5" }, legal = "sink b3", refuse = { { "sink c3", because = "at the edge" },
  { "sink a2", because = "empty" }, { "sink e4", because = "at the edge" } } }

test "not so that one's own king is left attacked, but against a check" {
  position = "k7/8/8/8/8/8/8/K6r w - - 0 1", legal = { "sink b1", "sink g1" }, refuse = { { "sink a5", because = "check" } } }

test "nothing castles over a cell that has sunk" { position = "k7/8/8/8/8/8/8/R3K2R w KQ - 0 1", play = { "sink b1", "a8b8" },
  legal = "O-O", refuse = "O-O-O" }

test "where cells are gone a bishop can mate" { variant = "atlantis", position = "8/8/8/8/8/4B3/#7/k#5K w - - 0 9",
  legal = "e3d4" }
