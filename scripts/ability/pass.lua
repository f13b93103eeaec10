rule "pass" {
  about = "There is no stalemate (HR-6): a player who can move none of his pieces passes.",
  verbs = { pass = { when_stuck = true, apply = function() end } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who cannot move passes (HR-6)" { variant = "ability-duel", turn = "black", diagram = [[
  k # . . . . . .
  # # . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . K . ]],
  play = "pass", want = { turn = "white", outcome = "" } }

test "not who can" { variant = "ability-duel", turn = "black", diagram = [[
  k # . . . . . .
  # # . . . . . .
  . p . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . K . ]],
  legal = { "b10b9", "b10b8" }, refuse = { { "pass", because = "may not" } } }
