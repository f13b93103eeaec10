rule "still" {
  about = "{moves} moves of each side by kings alone, and without a capture, are a draw.",
  options = { moves = int(25, 0, 1000, { about = "such moves of each side; 0: never" }) },
  needs = { "draughts/captures" },
  on = { ["action.applied"] = {
    { set = "game.still", to = 0, when = moves_a "man" },
    { raise = "game.still", by = 1, when = moves_a "king" },
  } },
  ends = { when = function(_, opt) return opt.moves > 0 and game.still >= 2 * opt.moves end, outcome = "draw",
    because = "kings have moved without a capture" },
}

test "so many moves of kings" { variant = "draughts", set = { moves = 1 }, position = "10/3k6/10/10/10/10/10/10/10/K9 w 1",
  play = { "a1b2", "d9c10" }, want = { outcome = "kings have moved without a capture" } }

test "not where a man moves" { variant = "draughts", set = { moves = 1 }, position = "10/3k6/10/8m1/10/10/10/10/10/K9 w 1",
  play = { "a1b2", "i7h6" }, want = { outcome = "" } }
