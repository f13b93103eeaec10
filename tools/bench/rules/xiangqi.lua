-- Xiangqi without perpetual check and chase, as fairy-stockfish counts it.
local palace, home = both(columns(4, 6), rows(1, 3)), rows(1, 5)

rule "xiangqi" {
  about = "The pieces of xiangqi. Generals may not face each other on an open file.",
  forbids = { when = all { moves_a "general", none { goes_to(palace) } }, because = "the general stays in his palace" },
  forbids_after = { when = exposed "royal", because = "it leaves the own general attacked" },
  marks = { ["+"] = attacked "royal" },
  ends = { when = stuck, outcome = "turn loses", because = "no legal move" },
}

piece "general"  { letter = "K", moves = { { "W", to = palace }, "fcR" }, tags = { "royal" } }
piece "advisor"  { letter = "A", moves = { { "F", to = palace } } }
piece "elephant" { letter = "B", moves = { { "nA", to = home } } }
piece "horse"    { letter = "N", moves = "nN" }
piece "chariot"  { letter = "R", moves = "R" }
piece "cannon"   { letter = "C", moves = "mRcpR" }
piece "soldier"  { letter = "P", moves = { "fW", { "sW", from = rows(6, 10) } }, tags = { "silent" } }
