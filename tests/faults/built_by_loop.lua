-- A table that was not written as one has the place of its call.
-- expect: 5:1: error: unknown word "mvoes" in a piece
local keys = { letter = "A" }
for _, key in ipairs { "mvoes" } do keys[key] = "W" end
piece "a" (keys)
