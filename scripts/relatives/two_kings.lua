rule "two_kings" {
  about = "Two kings alone are a draw: neither can ever mate the other or leave it without a move (FIDE 5.2.2; Fairy-Stockfish, "
    .. "src/apiutil.h).",
  before = { "relatives/no_moves" },
  ends = { when = lacks { "officer", "pawn" }, outcome = "draw", because = "insufficient material" },
}

test "the last capture leaves two kings: a draw (FIDE 5.2.2, chaturanga)" {
  variant = "chaturanga", position = "8/8/8/4k3/8/8/3r4/4K3 w - - 0 1", play = "e1d2",
  want = { outcome = "insufficient material", points = { white = "0.5", black = "0.5" } } }

test "a king against a counsellor goes on (chaturanga)" {
  variant = "chaturanga", position = "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", play = "e1d1", want = { outcome = "", cannot_win = "" } }

test "a flag wins for a king alone: who has no move has lost, and that he may bring about (FIDE 6.9, chaturanga)" {
  variant = "chaturanga", position = "4k3/8/8/8/8/8/PP6/KRN5 w - - 0 1", want = { outcome = "", cannot_win = "" } }
