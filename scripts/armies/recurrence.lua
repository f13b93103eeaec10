rule "recurrence" {
  about = "Who is on turn where a position stands for the third time has lost.",
  ends = { when = repeated(3), outcome = "turn loses", because = "threefold repetition" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who is on turn when a position comes for the third time has lost" { variant = "empire",
  play = { "e1e2", "g8f6", "e2e1", "f6g8", "e1e2", "g8f6", "e2e1", "f6g8" },
  want = { outcome = "threefold repetition", points = { white = 0, black = 1 } } }

test "not the second time" { variant = "empire", play = { "e1e2", "g8f6", "e2e1", "f6g8" }, want = { outcome = "" } }
