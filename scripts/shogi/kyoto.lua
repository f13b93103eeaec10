-- Each piece has two sides, and which is up changes with each move.
local SIDES = {
  { "silver", "promoted_silver" }, { "knight", "promoted_knight" }, { "lance", "promoted_lance" }, { "pawn", "promoted_pawn" },
}

local morphs, drops, captives = {}, {}, {}
for _, sides in ipairs(SIDES) do
  local plain, turned = sides[1], sides[2]
  table.insert(morphs, { of = plain, at = anywhere, to = turned })
  table.insert(morphs, { of = turned, at = anywhere, to = plain })
  table.insert(drops, { of = plain })
  table.insert(drops, { of = turned, counts = plain })
  table.insert(captives, { of = plain })
  table.insert(captives, { of = turned, as = plain })
end

rule "kyoto" {
  about = "All but the king have two sides and are turned over with each move: pawn and rook, silver and bishop, lance and gold, knight "
    .. "and gold. What was taken goes into the hand of who took it, and is dropped on any empty cell with whichever side up.",
  cannot_win = function() return false end,
  morphs = morphs, drops = drops, captives = captives,
}

-- In the order in which hands are written.
piece "king"            { letter = "K", moves = "K", tags = { "royal" } }
piece "silver"          { letter = "S", moves = "FfW", tags = { "officer" }, value = 5 }
piece "knight"          { letter = "N", moves = "fN", tags = { "officer" }, value = 4 }
piece "lance"           { letter = "L", moves = "fR", tags = { "officer", "ranged" }, value = 4 }
piece "pawn"            { letter = "P", moves = "fW", tags = { "officer" }, value = 4 }
piece "promoted_silver" { letter = "+S", also = "B", moves = "B", tags = { "officer", "ranged" }, value = 5 }
piece "promoted_knight" { letter = "+N", also = "G", moves = "WfF", tags = { "officer" }, value = 4 }
piece "promoted_lance"  { letter = "+L", also = "G", moves = "WfF", tags = { "officer" }, value = 4 }
piece "promoted_pawn"   { letter = "+P", also = "R", moves = "R", tags = { "officer", "ranged" }, value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a pawn becomes a rook as it moves, and a rook a pawn" { position = "k4/5/5/P4/4K b - 1", play = { "a2a3=+P", "a5b5", "a3c3=P" },
  want = { c3 = "sente pawn" } }

test "a silver becomes a bishop, a bishop a silver" { position = "k4/5/5/2S2/4K b - 1", play = { "c2c3=+S", "a5b5", "c3a1=S" },
  want = { a1 = "sente silver" } }

test "lance and knight become golds" { position = "k4/5/5/L1N2/4K b - 1", legal = { "a2a4=+L", "c2b4=+N", "c2d4=+N" },
  refuse = { "a2a4", "c2d4", "c2d4=+L" } }

test "a gold goes one cell, but not aslant back, and is what it was" { position = "k4/5/2+L2/5/4K b - 1",
  legal = { "c3c2=L", "c3d4=L", "c3b3=L" },
  refuse = { "c3b2=L", "c3c4=N" } }

test "what is taken is dropped with either side up, anywhere" { position = "k4/5/5/2p2/2S1K b - 1", play = { "c1c2=+S", "a5b5" },
  legal = { "P@a5", "+P@a5", "+P@c4" } }

test "a piece that could not move on may stay" { position = "4k/5/5/5/4K b PL 1", legal = { "P@a5", "L@b5" } }

test "a dropped pawn may mate" { position = "4k/5/4+N/5/K2+P1 b P 1", play = "P@e4", want = { outcome = "checkmate" } }

test "the letters of lishogi, pychess and Fairy-Stockfish" { position = "4k/5/5/5/K+P+L1S b N 1",
  legal = { "Rb3=P", "b1b3-", "Gd1=L", "c1d1-", "Sd2=B", "e1d2+", "G@a5", "+N@a5" }, refuse = { "Gb3=P" } }

test "who has both kinds of gold must say which" { position = "4k/5/5/5/K4 b NL 1", refuse = { { "G@a3", because = "+N@a3 or +L@a3" } } }
