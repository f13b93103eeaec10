local reason = "fourfold repetition"

rule "fourfold" {
  about = "The same position for the fourth time: {result}.",
  options = { result = choice("draw", { "draw", "sente_loses" }, { about = "a draw, or a loss of who began" }) },
  ends = {
    { when = all { repeated(4), chosen("result", "draw") }, outcome = "draw", because = reason },
    { when = all { repeated(4), acting "sente", chosen("result", "sente_loses") }, outcome = "turn loses", because = reason },
    { when = all { repeated(4), acting "gote", chosen("result", "sente_loses") }, outcome = "turn wins", because = reason },
  },
}

-- Both kings step aside and come back, so many times.
local function to_and_fro(times, a, b, c, d)
  local list = {}
  for _ = 1, times do
    for _, action in ipairs { a .. b, c .. d, b .. a, d .. c } do list[#list + 1] = action end
  end
  return list
end

test "the fourth time is a draw" {
  variant = "shogi", position = "4k4/9/9/9/9/9/9/9/4K4 b - 1", play = to_and_fro(3, "e1", "f1", "e9", "d9"),
  want = { outcome = "fourfold repetition", points = { sente = "0.5", gote = "0.5" } },
}

test "not the third" {
  variant = "shogi", position = "4k4/9/9/9/9/9/9/9/4K4 b - 1", play = to_and_fro(2, "e1", "f1", "e9", "d9"), want = { outcome = "" },
}

test "minishogi: who began has lost" {
  variant = "minishogi", position = "4k/5/5/5/K4 b - 1", play = to_and_fro(3, "a1", "b1", "e5", "d5"),
  want = { outcome = "fourfold repetition", points = { sente = 0, gote = 1 } },
}
