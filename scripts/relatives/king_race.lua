local home = some("royal", { at(rows(-1)) })

rule "king_race" {
  about = "Who brings the king to the last row first wins. Black still has the move behind White's: with it he draws. A king alone can win "
    .. "the race: no lack of pieces saves who is out of time (lichess.org/variant/racingKings).",
  cannot_win = function() return false end,
  needs = { "chess/royal_safety" },
  before = { "chess/stalemate", "chess/seventy_five", "chess/fivefold" },
  ends = {
    { when = all { acting "white", home, anyone { acting "black", home } },
      outcome = "draw", because = "both kings are home" },
    { when = all { acting "white", home }, outcome = "turn wins", because = "the king is home" },
    { when = all { acting "white", anyone { home } }, outcome = "turn loses", because = "the king is home" },
    { when = all { acting "black", anyone { home }, none { can { moves_a "royal", goes_to(rows(-1)) } } },
      outcome = "turn loses", because = "the king is home" },
  },
}

test "White is home and Black cannot follow" {
  variant = "racing-kings", position = "8/7K/8/8/k7/8/8/8 w - - 0 1",
  play = "h7h8", want = { outcome = "the king is home", points = { white = 1, black = 0 }, rule = "relatives/king_race" },
}

test "White is home and Black follows" {
  variant = "racing-kings", position = "8/k6K/8/8/8/8/8/8 w - - 0 1",
  play = { "h7h8", "a7a8" }, want = { outcome = "both kings are home", points = { white = "0.5", black = "0.5" } },
}

test "Black could have followed" {
  variant = "racing-kings", position = "8/k6K/8/8/8/8/8/8 w - - 0 1",
  play = { "h7h8", "a7a6" }, want = { outcome = "the king is home", points = { white = 1, black = 0 } },
}

test "the row is near, but no cell of it can be reached" {
  variant = "racing-kings", position = "8/7K/k7/8/8/8/8/8 w - - 0 1",
  play = "h7h8", want = { outcome = "the king is home", points = { white = 1, black = 0 } },
}

test "Black is home first" {
  variant = "racing-kings", position = "8/k7/8/8/8/8/8/7K b - - 0 1",
  play = "a7a8", want = { outcome = "the king is home", points = { white = 0, black = 1 } },
}

test "a king alone can win (lichess, racing kings)" {
  variant = "racing-kings", position = "8/8/8/8/8/8/8/k3K2Q w - - 0 1", want = { cannot_win = "" } }
