rule "captives" {
  about = "A captured piece goes into a reserve, that of the captor's {to} (SW-2).",
  options = { to = choice("partner", { "partner", "captor" }, { about = "whose reserve: the partner's, or his own" }) },
  captives = { of = { "pawn", "officer" }, to = option "to" },
}

test "crazyhouse: what is taken goes to the captor" {
  variant = "crazyhouse", play = { "e4", "d5", "exd5", "Qxd5" },
  want = { ["white.reserve.pawn"] = 1, ["black.reserve.pawn"] = 1, ["white.reserve.queen"] = 0,
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3" } }

test "crazyhouse: what is taken in passing too" {
  variant = "crazyhouse", play = { "e4", "h6", "e5", "d5", "exd6" }, want = { ["white.reserve.pawn"] = 1, d5 = "" } }

test "what is taken goes to the captor's partner (SW-2)" {
  play = { "A: e4", "a: d5", "A: exd5" },
  want = { ["b.reserve.pawn"] = 1, ["A.reserve.pawn"] = 0, ["B.reserve.pawn"] = 0 } }

test "and from the other board back" {
  play = { "B: e4", "b: d5", "B: exd5", "b: Qxd5" },
  want = { ["a.reserve.pawn"] = 1, ["A.reserve.pawn"] = 1, ["b.reserve.pawn"] = 0 } }
