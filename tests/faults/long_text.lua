-- Texts longer than a name or a sentence.
-- expect: 4:27: error: "moves" in a piece is longer than 4096 bytes
-- expect: 5:20: error: "about" in a rule is longer than 4096 bytes
piece "a" { letter = "A", moves = string.rep("W", 5000) }
rule "long_text" { about = string.rep("x", 5000) }
