rule "any_order" {
  about = "In his turn a player makes his move and up to {most} side actions, in whatever order he likes; he must make the move. "
    .. "The turn is over when all of it is done, or when he says \"end\".",
  options = { most = int(1, 1, 9, { about = "side actions in a turn" }) },
  needs = { "ability/turn" },
  turn = {
    move = { of = "main", needed = true },
    side = { of = "side", most = option "most" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local BOARD = [[
  . . . . . k
  . . . . . .
  . . Q . . .
  K . . . . . ]]
local function queens(energy) return { white = { power = "killer_queen", energy = energy } } end

test "a side action before the move, and the turn is over" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD,
  sides = queens(9), play = { "bomb c3 1", "a1a2" }, want = { turn = "black", ["white.done_move"] = 0 } }

test "the move first, then the side action" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD,
  sides = queens(9), play = "a1a2", want = { turn = "white", ["white.done_move"] = 1 }, legal = { "bomb c3 1", "end" },
  refuse = { { "a2a1", because = "has done \"move\" in this turn already" } } }

test "which ends it" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD, sides = queens(9),
  play = { "a1a2", "bomb c3 1" }, want = { turn = "black" } }

test "not two of them" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD, sides = queens(9),
  play = "bomb c3 1", refuse = { { "detonate c3", because = "has done \"side\" in this turn already" } } }

test "unless the rule says so" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD, sides = queens(9),
  set = { most = 2 }, play = { "bomb c3 1", "a1a2", "detonate c3" }, want = { turn = "black" } }

test "nobody ends his turn without a move" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD,
  sides = queens(9), play = "bomb c3 1", refuse = { { "end", because = "before \"move\"" } } }

test "with the move it may end" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD, sides = queens(9),
  play = { "a1a2", "end" }, want = { turn = "black", ["white.done_move"] = 0 } }

test "what was done stands in position text" { variant = "ability-duel", with = { "powers", "any-order" }, diagram = BOARD,
  sides = queens(9), play = "a1a2", want = {
    position = "8/8/8/8/8/8/8/8/5k2/8/K1Q5/8[] w - 1 - - 9,0 - - - - - killer_queen,none white.done_move=1" } }
