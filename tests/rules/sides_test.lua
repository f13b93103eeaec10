-- Tests of stdlib/sides.lua.

local sides = use "sides"

local a, b, c = { name = "a", kings = 1 }, { name = "b", kings = 2 }, { name = "c", kings = 4 }
local game = { sides = { a, b, c }, count = function(kind, side) return kind == "king" and side.kings or 0 end }

expect("the first seat", sides.seat(game, a), 1)
expect("the last", sides.seat(game, c), 3)
expect("no such side", sides.seat(game, { name = "d" }), nil)
expect("a bit for each", sides.bit(game, a) | sides.bit(game, c), 5)
expect("the opponent of the first", sides.opponent(game, a).name, "b")
expect("and of the second", sides.opponent(game, b).name, "a")
expect("alone there is none", sides.opponent({ sides = { a } }, a), nil)
expect("what the others have", sides.others_have(game, b, "king"), 5)
expect("of that kind", sides.others_have(game, b, "rook"), 0)
