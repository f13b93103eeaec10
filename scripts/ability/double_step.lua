rule "double_step" {
  about = "A pawn may go two cells from any cell, both of them empty (HR-3.1). It may be taken in passing during a "
    .. "{en_passant_window} (HR-3.2).",
  options = {
    en_passant_window = choice("round", { "round", "next_player" }, { about =
      "until its own side acts again, so that each opponent has one turn to take it, or by the next player only" }),
  },
  adds = { of = "pawn", moves = {
    { "fmnD", when = chosen("en_passant_window", "round"), leaves = "passant", lasts_round = true },
    { "fmnD", when = chosen("en_passant_window", "next_player"), leaves = "passant" } } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "from any row, over an empty cell onto another (HR-3.1)" { variant = "ability-duel", of = "b5", diagram = [[
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . * . .
  . * . .
  . P . K
  . . . .
  . . . .
  . . . .
  . . . . ]] }

test "not over a piece" { variant = "ability-duel", of = "b5", diagram = [[
  . . . .
  . n . .
  . P . K
  . . . .
  . . . .
  . . . .
  . . . . ]] }

test "not onto a piece" { variant = "ability-duel", of = "b5", diagram = [[
  . n . .
  . * . .
  . P . K
  . . . .
  . . . .
  . . . .
  . . . . ]] }

test "not over a cell that is shut" { variant = "ability-duel", of = "b5", diagram = [[
  . . . .
  . # . .
  . P . K
  . . . .
  . . . .
  . . . .
  . . . . ]] }

test "each army ahead of where it sits" { variant = "four-ability",
  play = { "o8m8", "i2i4", "b9d9", "h15h13" }, legal = { "m8k8", "m8l8" } }

test "with one turn for each opponent, or for the next player only" { variant = "four-ability",
  set = { en_passant_window = "next_player" },
  position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 b 1",
  pieces = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king", h5 = "blue pawn", i7 = "green pawn",
             g7 = "green pawn" },
  play = { "h5h7", "a8a9" }, refuse = "g7h6" }
