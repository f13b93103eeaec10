-- A trace that nothing leaves.
-- expect: 3:84: error: no path leaves the trace "shadw"
piece "a" { letter = "A", moves = { { "fmD", leaves = "shadow" }, { "fcF", takes = "shadw" } } }
