rule "boards" {
  about = "Two teams of two; two boards run side by side, each with its own turn; team-mates play opposite colours (SW-1).",
  cites = { turn = "SW-1" },
}

test "each board has its own turn, and their actions interleave freely (SW-1)" {
  play = { "A: e4", "B: d4", "b: d5", "B: c4", "a: e5" },
  want = { turn = "A b", position = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq e6 0 2"
    .. " | rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR[] b KQkq c3 0 2" } }

test "nobody acts out of turn, on another's board, or without saying who he is" {
  play = { "A: e4" },
  refuse = { { "A: d4", because = "it is not A's turn but a's" }, { "b: e5", because = "it is not b's turn but B's" },
    { "B: e7e5", because = "the piece on e7 is not B's" } } }

test "one board may run far ahead of the other" {
  play = { "A: e4", "a: e5", "A: Nf3", "a: Nc6", "A: Bb5" }, want = { turn = "a B", ["A:b5"] = "A bishop", ["B:b5"] = "" } }
