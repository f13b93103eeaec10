-- Words without what belongs behind them.
-- expect: 10:1: error: piece "b" wants one table, not the number 5
-- expect: 11:1: error: piece wants one name
-- expect: 11:1: error: "" cannot be the name of a piece
-- expect: 12:15: error: piece "d" wants one table, not a second
-- expect: 15:1: error: rule wants one name
-- expect: 9:1: error: piece "a" without its table
-- expect: 15:1: error: rule "" without its table
piece "a"
piece "b" (5)
piece (7) { letter = "C" }
local twice = piece "d"
twice { letter = "D" }
twice { letter = "D" }
rule { about = "no name" }
