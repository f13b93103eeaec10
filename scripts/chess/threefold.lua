rule "threefold" {
  about = "The same position for the third time is a draw (FIDE 9.2): {mode}.",
  options = { mode = choice("claim", { "claim", "automatic", "off" }) },
  ends = { when = repeated(3), outcome = "draw", because = "threefold repetition", mode = option "mode" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- Both kings step aside and come back, so many times.
local function to_and_fro(times, first)
  local list = { first }
  for _ = 1, times do
    for _, action in ipairs { "e1f1", "e8f8", "f1e1", "f8e8" } do list[#list + 1] = action end
  end
  return list
end

test "the third time a player may claim" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(2),
  want = { claim = "threefold repetition", outcome = "" } }

test "not the second time" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(1), want = { claim = "" } }

test "nor after the position is gone again" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1",
  play = { "e1f1", "e8f8", "f1e1", "f8e8", "e1f1", "e8f8", "f1e1", "f8e8", "h2h3" },
  want = { claim = "" } }

test "the moves between need not be the same" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1",
  play = { "e1f1", "e8f8", "f1e1", "f8e8", "e1d2", "e8e7", "d2c1", "e7d8", "c1d1", "d8e7", "d1e1", "e7e8" },
  want = { claim = "threefold repetition" } }

test "another side to move is another position" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1",
  play = { "e1f1", "e8f8", "f1e1", "f8e8", "e1d1", "e8d8", "d1d2", "d8e8", "d2e1" }, want = { claim = "" } }

test "like pieces may have changed places" {
  position = "4k3/7p/8/8/8/8/7P/4KN1N w - - 0 1",
  play = { "f1g3", "e8f8", "h1f2", "f8e8", "f2h1", "e8f8", "g3f1", "f8e8",
           "f1g3", "e8f8", "h1f2", "f8e8", "g3h1", "e8f8", "f2d1", "f8e8", "d1e3", "e8f8", "e3f1", "f8e8" },
  want = { claim = "threefold repetition" } }

test "a lost right to castle makes another position" {
  position = "4k3/7p/8/8/8/8/7P/R3K3 w Q - 0 1", play = to_and_fro(2), want = { claim = "" } }

test "but the same from then on" {
  position = "4k3/7p/8/8/8/8/7P/R3K3 w Q - 0 1", play = to_and_fro(3), want = { claim = "threefold repetition" } }

test "a pawn that could be taken in passing makes another position" {
  position = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play = to_and_fro(2, "d7d5"), want = { claim = "" } }

test "but not a double step when no pawn could take" {
  position = "4k3/3p4/8/8/8/8/4P3/4K3 b - - 0 1", play = to_and_fro(2, "d7d5"),
  want = { claim = "threefold repetition" } }

test "nor one when the pawn may not take, because its king would stand in check" {
  position = "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
  play = { "d7d5", "a5b5", "e8e7", "b5a5", "e7e8", "a5b5", "e8e7", "b5a5", "e7e8" },
  want = { claim = "threefold repetition" } }

test "by itself, where the option says so" {
  set = { mode = "automatic" }, position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(2),
  want = { outcome = "threefold repetition", rule = "chess/threefold", points = { white = "0.5", black = "0.5" } } }

test "never, where the option says so" {
  set = { mode = "off" }, position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(2),
  want = { outcome = "", claim = "" } }
