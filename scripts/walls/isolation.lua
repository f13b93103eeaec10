local walls = use "walls"

rule "isolation" (walls.rule {
  about = "Who has moved takes away any cell on which nothing stands, but for the two on which the game began.",
  options = { home = text("c1 d8", { about = "the cells on which the game began" }) },
  verb = "remove", must = true, where = function(_, opt) return walls.but(opt.home) end,
  because = function() return "an empty cell is taken away, and none on which the game began" end,
})

piece "pawn" { letter = "P", moves = "mK" }

test "one step, then a cell" { play = { "c1c2", "remove d7" }, want = { turn = "black", position = "3p2/3#2/6/6/6/6/2P3/6 b 1" } }

test "not one where the game began, nor one where a piece stands" { play = "c1c2", legal = { "remove c3" },
  refuse = { { "remove c1", because = "began" }, { "remove c2", because = "empty" }, { "remove d8", because = "empty" } } }

test "no piece takes another" { position = "6/6/6/6/6/6/2p3/2P3 w 1", refuse = "c1c2", legal = "c1d2" }
