-- Knightmate as fairy-stockfish counts it: the king goes as a knight, and commoners stand where knights stood.
rule "knightmate" { about = "The king goes as a knight, commoners as kings." }

piece "king"     { letter = "K", moves = "N", tags = { "royal" } }
piece "queen"    { letter = "Q", moves = "Q", tags = { "officer", "major" } }
piece "rook"     { letter = "R", moves = "R", tags = { "officer", "major" } }
piece "bishop"   { letter = "B", moves = "B", tags = { "officer" } }
piece "commoner" { letter = "M", moves = "K", tags = { "officer" } }
piece "pawn"     { letter = "P", moves = "fmWfcF", tags = { "silent" } }
