local bare = few({ "officer", "pawn" }, 0)

rule "losers" {
  about = "Who can take must take, unless in check that does not help. Who is mated, or has no move, or only a king, has won.",
  cannot_win = function() return false end,
  needs = { "chess/royal_safety" },
  before = { "chess/seventy_five", "chess/fivefold" },
  forbids = { when = all { none { captures }, can { captures } }, because = "a piece can be taken, so one must be" },
  ends = {
    { when = bare, outcome = "turn wins", because = "nothing is left but the king" },
    { when = anyone { bare }, outcome = "that side wins", because = "nothing is left but the king" },
    { when = all { attacked "royal", stuck }, outcome = "turn wins", because = "checkmate", mark = "#" },
    { when = stuck, outcome = "turn wins", because = "no legal move" },
  },
}

test "who can take must" { position = "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1", legal = "e4d5", refuse = { { "a1a8", because = "must be" } } }

test "only what is legal" { position = "4k3/4r3/8/3p4/4P3/8/4R3/4K3 w - - 0 1", legal = "e4d5" }

test "a capture that leaves the own king in check is none" { position = "4k3/8/8/8/1b6/4n3/3P4/4K2R w - - 0 1", legal = "h1h8",
  refuse = { { "d2e3", because = "check" } } }

test "who is mated has won" { position = "k7/p7/K7/8/8/8/8/7R w - - 0 1", play = "h1h8",
  want = { outcome = "checkmate", points = { white = 0, black = 1 } } }

test "who takes the last but the king has lost" { position = "8/8/8/8/8/8/k1p5/2K1R3 w - - 0 1", play = "c1c2",
  want = { outcome = "nothing is left but the king", points = { white = 0, black = 1 } } }

test "who has no legal move has won" { variant = "losers", position = "7k/8/8/7p/7P/2q5/8/K7 b - - 0 1", play = "c3b3",
  want = { outcome = "no legal move", points = { white = 1, black = 0 } } }
