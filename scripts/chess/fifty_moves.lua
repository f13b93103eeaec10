rule "fifty_moves" {
  about = "Fifty moves of each side without a capture or a pawn's move: a draw, by {mode} (FIDE 9.3).",
  options = { mode = choice("claim", { "claim", "automatic", "off" }) },
  fields = { game = { quiet = int(0, 0, 32000, { counted = false }) } },
  on = { ["action.applied"] = {
    { set = "game.quiet", to = 0, when = any { captures, moves_a "pawn" } },
    { raise = "game.quiet", by = 1, when = none { captures, moves_a "pawn" } },
  } },
  ends = { when = compare("game.quiet", ">=", 100), outcome = "draw", because = "fifty moves", mode = option "mode" },
  position = {
    read = function(text) game.quiet = tonumber(text) end,
    write = function() return tostring(game.quiet) end,
  },
}
