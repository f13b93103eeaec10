local walls = use "walls"

rule "trail" (walls.rule {
  about = "The cell that a piece leaves is shut for the rest of the game: nothing stands there again.",
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the cell that was left is shut" { variant = "snailtrail", play = { "a1b2", "g7f6" },
  want = { position = "6#/5p1/7/7/7/1P5/#6 w 2" }, refuse = "b2a1", legal = "b2a2" }

test "a knight leaps over what is shut" { variant = "joust", position = "8/8/8/8/2###3/2#N#3/2###3/7n w 5", play = "d3e5",
  want = { d3 = "", turn = "black" } }
