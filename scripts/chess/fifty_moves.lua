-- Verbs of other rules are no moves: they raise no `action.applied` and do not touch the count. To hear `piece.captured`, so that what a
-- verb takes counted, would make each move of plain chess take twice as long.

rule "fifty_moves" {
  about = "Fifty moves of each side without a capture or a pawn's move are a draw (FIDE 9.3): {mode}.",
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

test "after fifty moves of each side without a capture or a pawn's move a player may claim" { diagram = [[
  . . . . k . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  R . . . K . . ]], game = { quiet = 99 },
  play = "a1a2", want = { ["game.quiet"] = 100, claim = "fifty moves", outcome = "" } }

test "not a move earlier" { diagram = [[
  . . . . k . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  R . . . K . . ]], game = { quiet = 98 }, play = "a1a2", want = { claim = "" } }

test "a pawn's move begins the count again" { diagram = [[
  . . . . k . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  P . . . . . .
  . . . . K . . ]], game = { quiet = 99 }, play = "a2a3", want = { ["game.quiet"] = 0, claim = "" } }

test "a capture too" { diagram = [[
  n . . . k . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  R . . . K . . ]], game = { quiet = 99 }, play = "a1a8", want = { ["game.quiet"] = 0, claim = "" } }

test "castling and promotion count as what they are" {
  position = "4k3/8/8/8/8/8/8/4K2R w K - 10 20", play = "O-O", want = { ["game.quiet"] = 11 } }
test "promotion is a pawn's move" {
  position = "8/P3k3/8/8/8/8/8/4K3 w - - 10 20", play = "a7a8=Q", want = { ["game.quiet"] = 0 } }

test "position text holds the count" {
  position = "4k3/8/8/8/8/8/8/R3K3 w - - 99 120", play = "a1a2",
  want = { claim = "fifty moves", position = "4k3/8/8/8/8/8/R7/4K3 b - - 100 120" } }

test "by itself, where the option says so" {
  set = { mode = "automatic" }, position = "4k3/8/8/8/8/8/8/R3K3 w - - 99 120", play = "a1a2",
  want = { outcome = "fifty moves", rule = "chess/fifty_moves", points = { white = "0.5", black = "0.5" } } }

test "never, where the option says so" {
  set = { mode = "off" }, position = "4k3/8/8/8/8/8/8/R3K3 w - - 99 120", play = "a1a2",
  want = { outcome = "", claim = "", ["game.quiet"] = 100 } }
