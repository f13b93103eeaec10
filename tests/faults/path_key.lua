-- A misspelt key of a path.
-- expect: 5:11: error: unknown word "leavs" in a path
piece "a" { letter = "A", moves = {
  "W",
  { "mF", leavs = "shadow" } } }
