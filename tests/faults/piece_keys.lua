-- Keys of a piece: misspelt, of the wrong kind, missing, or without a name.
-- expect: 9:13: error: unknown word "leter" in a piece
-- A word that was meant is not missing as well.
-- expect: 10:13: error: "letter" in a piece wants a text, not the number 5
-- expect: 10:38: error: "value" in a piece wants a whole number, not a number with a fraction
-- expect: 11:1: error: a piece has no entries without a name
-- expect: 12:40: error: "value" in a piece is -1, outside 0 to 1000000
-- expect: 13:49: error: a text is wanted here, not the number 7
piece "a" { leter = "A", moves = "W" }
piece "b" { letter = 5, moves = "W", value = 1.5 }
piece "c" { letter = "C", "W" }
piece "d" { letter = "D", moves = "W", value = -1 }
piece "e" { letter = "E", moves = "W", tags = { 7 } }
