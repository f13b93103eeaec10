-- A text that is no Lua.
-- expect: 3: error: '}' expected near 'moves'
piece "a" { letter = "A" moves = "W" }
