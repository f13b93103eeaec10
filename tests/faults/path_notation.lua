-- Path texts that the notation does not know; the column is that of the letter.
-- expect: 6:5: error: betza: unknown letter 'q' at column 2 of "fqN"
-- expect: 7:7: error: betza: 'i' is not read here at column 2 of "Wi"
-- expect: 8:38: error: betza: a number after a doubled atom at column 3 of "WW4"
piece "a" { letter = "A", moves = {
  "fqN",
  { "Wi", from = rows(1) } } }
piece "b" { letter = "B", moves = "WW4" }
