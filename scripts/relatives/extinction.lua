-- The side to act has no piece of this kind, or nobody of some side has one.
local function gone(kind) return none { some(kind, { always }) } end
local some_kind_gone = any { gone "king", gone "queen", gone "rook", gone "bishop", gone "knight", gone "pawn" }

rule "extinction" {
  about = "A side that has no piece of some kind left has lost; who takes the other's last one wins, whatever he lost himself. Each "
    .. "side has "
    .. "a king that can take as long as the game goes on, so each can still win (own reasoning).",
  cannot_win = function() return false end,
  before = { "chess/seventy_five", "chess/fivefold" },
  ends = {
    { when = some_kind_gone, outcome = "turn loses", because = "a kind of piece is extinct" },
    { when = anyone { some_kind_gone }, outcome = "that side loses", because = "a kind of piece is extinct" },
  },
}

test "the last queen is gone" {
  variant = "extinction", position = "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2",
  play = { "b8c6", "h5h7", "h8h7" }, want = { outcome = "a kind of piece is extinct", points = { white = 0, black = 1 } },
}

test "one of two may go, and a king may be left in check" {
  variant = "extinction", position = "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 2",
  play = { "h5f7", "e8f7" }, want = { outcome = "a kind of piece is extinct", points = { white = 0, black = 1 } },
}

test "who changes the last pawn has none left" {
  variant = "extinction", position = "rnbqkbn1/pp5P/8/8/8/8/8/RNBQKBNR w KQq - 0 20",
  play = "h7h8=Q", want = { outcome = "a kind of piece is extinct", points = { white = 0, black = 1 } },
}

test "who takes the last of the other's wins, though his own last pawn is gone with it" {
  variant = "extinction", position = "1nbqkbnr/pp4P1/8/8/8/8/8/RNBQKBNR w KQk - 0 20",
  play = "g7h8=Q", want = { outcome = "a kind of piece is extinct", points = { white = 1, black = 0 }, rule = "relatives/extinction" },
}
