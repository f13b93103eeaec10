-- A text that is no Lua.
-- expect: 3:25: error: a comma is missing here
piece "a" { letter = "A" moves = "W" }
