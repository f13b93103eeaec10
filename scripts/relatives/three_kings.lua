rule "three_kings" {
  about = "Who has lost one of three kings has lost the game. No king need see to himself.",
  ends = {
    { when = anyone { few("king", 2) }, outcome = "that side loses", because = "one of three kings is taken" },
    { when = stuck, outcome = "draw", because = "stalemate" },
  },
}

test "one king is taken" { position = "knbqkbnk/pppppppp/8/8/8/8/1PPPPPPP/KNBQKBNK b - - 0 1", play = "a7a6", want = { outcome = "" } }

test "then it is lost" { position = "k6k/R7/8/4k3/8/8/8/K3K2K w - - 0 9", play = "a7a8",
  want = { outcome = "one of three kings is taken", points = { white = 1, black = 0 } } }

test "also in a position that is given, whoever is on turn" { position = "k6k/8/8/8/8/8/8/K3K2K b - - 0 9",
  want = { outcome = "one of three kings is taken", points = { white = 1, black = 0 } } }
