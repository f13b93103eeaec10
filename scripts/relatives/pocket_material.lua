local material = use "material"

-- How many pieces there are, reserves counted, and whether one of them gives mate with its king or becomes what does.
local function left()
  local number, strong = 0, false
  for _, side in ipairs(game.sides) do
    for _, kind in ipairs { "pawn", "knight", "bishop", "rook", "queen" } do
      local held = side:reserve(kind)
      number = number + held
      strong = strong or held > 0 and kind ~= "knight" and kind ~= "bishop"
    end
    number = number + #side:pieces()
    for _, piece in ipairs(side:pieces("officer")) do strong = strong or piece.promoted end
  end
  return number, strong or material.number(game, nil, "pawn", "rook", "queen") > 0
end

rule "pocket_material" {
  about = "What is taken comes back, so no piece is lost for good. Only with two kings and one knight or bishop, on the board or in "
    .. "a reserve, nobody can mate: unless `counts` is off nobody wins on time there (FIDE 6.9; has_insufficient_material of "
    .. "python-chess). On lichess.org, as scalachess has it, the flag wins even then.",
  options = { counts = bool(true, { about = "two kings and a knight or bishop at most: nobody wins on time" }) },
  needs = { "bughouse/captives", "bughouse/reversion" },
  cannot_win = function(_, opt)
    local number, strong = left()
    return opt.counts and number <= 3 and not strong
  end,
}

local both = { "white", "black" }
local function left_of(position, cannot_win)
  return { variant = "crazyhouse", position = position, want = { outcome = "", cannot_win = cannot_win } }
end

test "two kings (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", both))
test "a knight in a reserve (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", both))
test "a bishop on the board (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4KB2[] w - - 0 1", both))
test "two pieces, wherever (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4KB2[n] w - - 0 1", ""))
test "a pawn in a reserve (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", ""))
test "a knight that was a pawn goes over as one (python-chess, crazyhouse)" (left_of("4k3/8/8/8/8/8/8/4KN~2[] w - - 0 1", ""))
test "as lichess has it the flag wins there, too (scalachess, Crazyhouse)" { variant = "crazyhouse", set = { counts = false },
  position = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", want = { cannot_win = "" } }
