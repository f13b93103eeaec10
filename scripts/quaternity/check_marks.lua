-- The booklet's notation: + for a check, ++ for a mate, after the move that makes it.

local royal = use "royal"

local function look(e)
  local now, new = 0, 0
  for _, side in ipairs(game.sides) do
    local checked = side.name ~= e.side.name and royal.in_danger(game, side, "royal")
    if checked then
      now = now + 1
      if not side.in_check then new = new + 1 end
    end
    side.in_check = checked
  end
  game.checked, game.checks = now, new
end

rule "check_marks" {
  about = "In notation a move that puts a king into check is marked +, one that mates ++, as in the booklet (QT-11).",
  fields = {
    game = {
      checked = int(0, 0, 16, { counted = false, about = "sides whose king stands attacked" }),
      checks = int(0, 0, 16, { counted = false, about = "of them those that the last move put into check" }),
    },
    side = { in_check = bool(false, { counted = false, about = "its king stood attacked after the last move" }) },
  },
  needs = "quaternity/mate",
  after = "quaternity/mate",
  fields_only = true,
  on = { ["action.applied"] = {
    { set = "game.checks", to = 0 },
    { when = all { compare("game.judging", "==", 0), any { threatened "royal", compare("game.checked", ">", 0) } },
      does = look },
  } },
  marks = {
    ["++"] = compare("game.made", ">", 0),
    ["+"] = all { compare("game.made", "==", 0), compare("game.checks", ">", 0) },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local three = { green = { alive = false } }

test "a check" { sides = three, diagram = [[
  rK  .   .   .   .
  .   .   .   .   .
  .   .   .   .   .
  .   wR  .   .   wK ]], pieces = { l12 = "black king" },
  play = "b1b4", want = { marks = "+" } }

test "a mate" { sides = three, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   wK
  bK  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" },
  play = "f4a4", want = { marks = "++", a1 = "" } }

test "a move beside a standing check is not marked" { sides = three, diagram = [[
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   wK
  bK  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" },
  play = { "f5a5", "l12l11" }, want = { marks = "" } }

test "check and capture as the booklet writes them" { sides = three, diagram = [[
  wQ  .   .   .   bN  .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   rK  .   .   .
  .   .   .   wK  .   .   .   . ]], pieces = { l12 = "black king", d1 = "", h1 = "white king" },
  play = "QxNe5+", want = { e5 = "white queen", marks = "+" } }

test "a check that was answered may be given again" { sides = three, diagram = [[
  .   .   .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   wK
  bK  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" },
  play = { "f4a4", "l12l11", "a1b1", "a4b4" }, want = { marks = "+" } }
