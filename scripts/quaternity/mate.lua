-- Mate at any moment: after every move each attacked king is judged, whoever is to move.

local royal = use "royal"

-- Has the side no legal move, were it to move now? A frozen army is judged as if it were alive. `plainly`: without asking
-- whether it could counter-mate.
local function lost(side, plainly)
  return game.suppose(function()
    game.judging = game.judging + ((plainly or side.frozen) and 2 or 1)
    if side.frozen then
      for _, other in ipairs(game.sides) do
        if other.name ~= side.name then game.relation(side, other, "hostile") end
      end
    end
    game.give_turn(side)
  end, function() return game.stuck(side) end)
end

-- The sides after the mover, in turn order.
local function others(mover)
  local list, before = {}, {}
  local passed = false
  for _, side in ipairs(game.sides) do
    if side.name == mover.name then
      passed = true
    else
      table.insert(passed and list or before, side)
    end
  end
  for _, side in ipairs(before) do list[#list + 1] = side end
  return list
end

-- What a side loses with its kings: the armies of kings that are gone, or everything with the last king.
local function hand_over(side, lost_colours, mover)
  local kept, left = {}, side:pieces "royal"
  for _, king in ipairs(left) do kept[king.colour.name] = true end
  for _, piece in ipairs(side:pieces()) do
    local colour = piece.colour.name
    if #left == 0 or (lost_colours[colour] and not kept[colour]) then piece:give(mover, "mate") end
  end
  if #left > 0 then return end
  side.frozen = false
  side:eliminate "mate"
end

local function take_off(mated, mover)
  local colours = {}
  for _, king in ipairs(mated.kings) do
    colours[king.colour.name] = true
    game.mates, game.made, game.mater = game.mates + 1, game.made + 1, mover
    mover.mates = mover.mates + 1
    king:remove "mate"
  end
  hand_over(mated.side, colours, mover)
end

-- A move that leaves its own king attacked is a counter-mate or illegal. It strikes at once: whom it mates has no time to
-- counter it.
local function judge(e, opt)
  if not e.piece then return end
  local again = true
  while again do
    local batch, plainly = {}, not opt.counter_mate_saves or royal.in_danger(game, e.side, "royal")
    for _, side in ipairs(others(e.side)) do
      local kings = royal.attacked(game, side, "royal")
      if #kings > 0 and lost(side, plainly) then batch[#batch + 1] = { side = side, kings = kings } end
    end
    for _, mated in ipairs(batch) do take_off(mated, e.side) end
    again = #batch > 0
  end
end

-- Judging a mate asks for counter-mates, and so for mates once more. There it ends.
local may_judge = compare("game.judging", "<=", 1)

rule "mate" {
  about = "After every move each king that stands attacked is judged as if its player were to move at once, whoever's turn " ..
          "it is: if he has no legal move, it is mate (QT-11). The mated king is taken off, and his remaining pieces and " ..
          "pawns belong to the player whose move completed the mate (QT-12), even if none of them checks the king (QT-14). " ..
          "Several mates by one move are taken together, in turn order, and positions that the transfer changed are judged " ..
          "again until nothing changes; who holds another king loses only the army of the mated one (QT-20). A counter-mate " ..
          "counts as a way out of check: {counter_mate_saves}.",
  options = { counter_mate_saves = bool(true, { about = "a king whose player could counter-mate is not mated" }) },
  fields = { side = { mates = int(0, 0, 16, { about = "kings that its moves mated" }) }, game = {
    mates = int(0, 0, 16, { about = "mates so far" }),
    mater = ref("side", { counted = false, about = "whose move made the last mate" }),
    made = int(0, 0, 16, { counted = false, about = "mates by the last move" }),
    judging = int(0, 0, 8, { momentary = true, about = "how deep mates are being judged" }),
  } },
  needs = { "quaternity/frozen", "quaternity/royal_safety" },
  transfers = true,
  on = { ["action.applied"] = {
    { set = "game.made", to = 0 },
    { when = all { may_judge, threatened "royal" },
      tried = all { any { exposed "royal", uncovered "royal" }, may_judge, threatened "royal" }, does = judge },
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local three = { green = { alive = false } }

test "attacked, and no way out: the king is taken off, his army is the mover's (QT-11, QT-12)" { sides = three, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   bN
  .   .   .   .   .   .   .   .
  .   .   .   bP  .   .   .   wK
  bK  .   .   .   .   .   .   rK ]], pieces = { h1 = "", l12 = "red king", d2 = { ahead = false, aside = true } },
  play = "f5a5", want = { a1 = "", ["d2.controller"] = "white", ["d2.aside"] = true, ["h4.controller"] = "white",
    ["black.alive"] = false, ["white.mates"] = 1, turn = "red", marks = "++" } }

test "its colour stays, and it may be moved by its new master" { sides = three, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   bN
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   wK
  bK  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" },
  play = { "f5a5", "l12l11" }, legal = { "h4g6", "a5a6" }, want = { turn = "white" } }

test "no mate if the king can go" { sides = three, diagram = [[
  .   .   .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   wK
  bK  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" },
  play = "f5a5", want = { a1 = "black king", marks = "+" } }

test "no mate if a piece can go between, though others move first" { sides = three, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   bR
  .   .   .   .   .   .   .   .
  bK  .   .   .   .   wK  .   . ]], pieces = { l12 = "red king" },
  play = { "f5a5", "l12l11" }, want = { a1 = "black king", turn = "black" }, legal = "h3a3", refuse = "h3h4" }

test "no mate if the attacker can be taken" { sides = three, diagram = [[
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   bB
  .   .   .   .   .   .   .   .
  .   .   .   bB  .   .   .   .
  bK  .   .   .   .   wK  .   . ]], pieces = { l12 = "red king" },
  play = { "f5a5", "l12l11" }, want = { a1 = "black king" }, legal = "d2a5", refuse = "h4g5" }

test "a mate belongs to the player whose move completes it, though another's piece gives the check (QT-14)" { diagram = [[
  .   .   rR  .   .   .   .   .
  .   .   .   .   .   wR  .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   bP  .   .   .   wK
  bK  .   .   .   .   .   .   . ]], sides = three, pieces = { l12 = "red king" },
  play = { "f5a5", "c6b6" }, want = { a1 = "", ["d2.controller"] = "red", ["red.mates"] = 1, ["white.mates"] = 0, turn = "white" } }

test "two kings mated by one move (QT-20)" { sides = { red = { alive = false } }, diagram = [[
  .   .   .   .   .   .   .   .   .   .   .   bK
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   wR  .
  wR  .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   bP  .   .   gP  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  wK  .   .   .   .   .   .   .   .   .   .   gK ]],
  play = "a6l6", want = { l12 = "", l1 = "", ["b3.controller"] = "white", ["e3.controller"] = "white",
    outcome = "one player is left", points = { white = 3, red = 0, black = 0, green = 0 } } }

test "a cascade: the army of a frozen king comes alive and mates the next" {
  sides = { red = { alive = false }, black = { frozen = true, alive = false } }, diagram = [[
  .   .   .   .   .   .   .   .   .   .   .   bK
  wR  .   .   .   .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   wK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   bP  .   .   .   .   .   .   .   .
  wR  .   .   .   .   .   .   .   .   .   .   .
  .   .   .   bR  .   .   .   .   .   .   .   gK ]],
  play = "b10b12", want = { l12 = "", l1 = "", ["d1.controller"] = "white", points = { white = 3, red = 0, black = 0, green = 0 } } }

test "a cascade: a king that is taken off opens a line to the next (QT-20)" { sides = { red = { alive = false } }, diagram = [[
  .   .   .   .   wR  .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  bK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  gK  .   .   .   .   .   .   wK ]],
  play = "e8a8", want = { a3 = "", a1 = "", ["white.mates"] = 2, outcome = "one player is left" } }

test "who holds another king loses the army of the mated one only (QT-20)" {
  sides = { black = { alive = false }, green = { alive = false } },
  diagram = [[
  .    wR   .    .    .    .    .    .
  .    .    .    .    .    wR   .    .
  .    .    .    .    .    .    .    bNr
  .    .    .    .    .    .    .    rP
  .    .    .    .    .    .    .    wK
  bKr .    .    .    .    .    .    . ]],
  pieces = { l12 = "red king", l1 = { colour = "green", type = "knight", controller = "red" } },
  play = "f5a5", want = { a1 = "", ["h4.controller"] = "white", ["h3.controller"] = "red", ["l1.controller"] = "red",
    l12 = "red king", turn = "red",
    ["red.alive"] = true, ["white.mates"] = 1 } }

test "a counter-mate in time is a way out" { sides = { black = { alive = false }, green = { alive = false } }, diagram = [[
  rK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   wR  .   .   .
  .   .   rR  .   .   .   .   .
  .   .   .   .   .   .   .   rR
  .   .   .   .   .   wK  .   . ]],
  play = "e4a4", want = { a12 = "red king", legal = 1, marks = "+" }, legal = "c3c1" }

test "which then mates" { sides = { black = { alive = false }, green = { alive = false } }, diagram = [[
  rK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   wR  .   .   .
  .   .   rR  .   .   .   .   .
  .   .   .   .   .   .   .   rR
  .   .   .   .   .   wK  .   . ]],
  play = { "e4a4", "c3c1" }, want = { f1 = "", ["a4.controller"] = "red", outcome = "one player is left" } }

test "unless that is not to save" { sides = { black = { alive = false }, green = { alive = false } },
  set = { counter_mate_saves = false }, diagram = [[
  rK  .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   wR  .   .   .
  .   .   rR  .   .   .   .   .
  .   .   .   .   .   .   .   rR
  .   .   .   .   .   wK  .   . ]],
  play = "e4a4", want = { a12 = "", ["c3.controller"] = "white", outcome = "one player is left" } }

test "a king's step that mates the king between it and a rook leaves it in check (QT-11, QT-12)" { sides = { green = { alive = false } },
  diagram = [[
  .   wK  .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  bK  .   .   .   .   .   .   wR
  .   .   .   .   .   .   .   wR
  .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .
  rR  .   .   .   .   .   .   . ]], pieces = { l12 = "red king" }, refuse = "b8a7", legal = { "b8b7", "b8a8" } }
