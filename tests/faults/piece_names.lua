-- Names and letters of pieces that cannot be, or are there already.
-- expect: 7:1: error: "Big" cannot be the name of a piece
-- expect: 8:13: error: "a" cannot be a piece's letter
-- expect: 9:1: error: "Long range" cannot be the name of a tag
-- expect: 10:1: error: the piece "b" is defined twice
-- expect: 11:1: error: the letter "X" of "c" is that of "b"
piece "Big" { letter = "B" }
piece "a" { letter = "a" }
piece "b" { letter = "X", tags = "Long range" }
piece "b" { letter = "Y" }
piece "c" { letter = "X" }
