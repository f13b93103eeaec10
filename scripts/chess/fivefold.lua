rule "fivefold" {
  about = "The same position for the fifth time is a draw (FIDE 9.6.1): {mode}.",
  since = "2014-07-01",
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  ends = { when = repeated(5), outcome = "draw", because = "fivefold repetition", mode = option "mode" },
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

test "the fifth time the game is a draw" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(4),
  want = { outcome = "fivefold repetition", rule = "chess/fivefold", points = { white = "0.5", black = "0.5" } } }

test "not the fourth time" {
  position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(3), want = { outcome = "" } }

test "by claim, where the option says so" {
  set = { mode = "claim" }, position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(4),
  want = { outcome = "", claim = { "fivefold repetition", "threefold repetition" } } }

test "never, where the option says so" {
  set = { mode = "off" }, position = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1", play = to_and_fro(4),
  want = { outcome = "", claim = "threefold repetition" } }
