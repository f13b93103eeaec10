-- A module that fails while it runs; what stands before it is still read.
-- expect: 4:27: error: unknown word "leter" in a piece
-- expect: 6:7: error: attempt to index a nil value (local 'x')
piece "a" { letter = "A", leter = "B" }
local x = nil
piece(x.y) {}
