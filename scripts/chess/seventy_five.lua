rule "seventy_five" {
  about = "Seventy-five moves of each side without a capture or a pawn's move are a draw (FIDE 9.6.2): {mode}.",
  since = "2014-07-01",
  needs = { "chess/fifty_moves" },
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  ends = { when = compare("game.quiet", ">=", 150), outcome = "draw", because = "seventy-five moves", mode = option "mode" },
}

test "after seventy-five moves of each side without a capture or a pawn's move the game is a draw" {
  position = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", play = "a1a2",
  want = { outcome = "seventy-five moves", rule = "chess/seventy_five", points = { white = "0.5", black = "0.5" } } }

test "not a move earlier" {
  position = "4k3/8/8/8/8/8/8/R3K3 w - - 148 120", play = "a1a2", want = { outcome = "" } }

test "a capture or a pawn's move comes in time" {
  position = "n3k3/8/8/8/8/8/8/R3K3 w - - 149 120", play = "a1a8", want = { outcome = "" } }

test "mate goes before" {
  position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120", play = "a1a8", want = { outcome = "checkmate" } }

test "by claim, where the option says so" {
  set = { mode = "claim" }, position = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", play = "a1a2",
  want = { outcome = "", claim = { "fifty moves", "seventy-five moves" } } }

test "never, where the option says so" {
  set = { mode = "off" }, position = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120", play = "a1a2",
  want = { outcome = "", claim = "fifty moves" } }
