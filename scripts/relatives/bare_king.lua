local bare = few({ "officer", "pawn" }, 0)

rule "bare_king" {
  about = "Who has nothing left but the king has lost, unless he takes the last piece of the other with his next move: then it is a draw.",
  before = { "relatives/no_moves", "chess/seventy_five", "chess/fivefold" },
  ends = {
    { when = lacks { "officer", "pawn" }, outcome = "draw", because = "both kings are bare" },
    { when = all { bare, none { can { captures } } }, outcome = "turn loses", because = "the king is bare" },
    { when = all { none { bare }, anyone { bare } }, outcome = "that side loses", because = "the king is bare" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who is left with the king alone has lost" { variant = "shatranj", position = "k7/8/8/3n4/8/8/8/K2R4 w - - 0 9", play = "d1d5",
  want = { outcome = "the king is bare", points = { white = 1, black = 0 } } }

test "unless he can take what the other has left" { variant = "shatranj", position = "8/8/8/3kn3/8/8/8/K3R3 w - - 0 9", play = "e1e5",
  want = { outcome = "" } }

test "then it is a draw" { variant = "shatranj", position = "8/8/8/3kn3/8/8/8/K3R3 w - - 0 9", play = { "e1e5", "d5e5" },
  want = { outcome = "both kings are bare", points = { white = "0.5", black = "0.5" } } }

test "a move that does not take it is too late" { variant = "shatranj", position = "8/8/8/3kn3/8/8/8/K3R3 w - - 0 9",
  play = { "e1e5", "d5d6" }, want = { outcome = "the king is bare", points = { white = 1, black = 0 } } }
