local shares = use "shares"

rule "repetition" {
  about = "The same position again and again is no draw unless wanted (QT-22): repetition is {mode} the {times}th time.",
  needs = "quaternity/points",
  options = {
    mode = choice("off", { "automatic", "claim", "off" }),
    times = int(3, 2, 99),
  },
  ends = { when = repeated(option "times"), mode = option "mode", because = "repetition",
    outcome = function() return shares.of_living(game, game.draw_share) end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function to_and_fro(times)
  local list = {}
  for _ = 1, times do
    for _, action in ipairs { "a1a2", "a12a11", "l12l11", "l1l2", "a2a1", "a11a12", "l11l12", "l2l1" } do
      list[#list + 1] = action
    end
  end
  return list
end

local kings = "rK10bK/12/12/12/12/5wP6/12/12/12/12/12/wK10gK w wrbg - - 1"

test "no draw by default (QT-22)" { position = kings, play = to_and_fro(3), want = { outcome = "", claim = "" } }
test "one where it is wanted" { position = kings, play = to_and_fro(2), set = { mode = "automatic" },
  want = { outcome = "repetition", points = { white = "0.5", red = "0.5", black = "0.5", green = "0.5" } } }
test "or to be claimed" { position = kings, play = to_and_fro(2), set = { mode = "claim" }, want = { claim = "repetition" } }
test "not before its time" { position = kings, play = to_and_fro(2), set = { mode = "automatic", times = 4 },
  want = { outcome = "" } }
