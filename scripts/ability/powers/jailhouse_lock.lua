local abilities = use "abilities"
local ability = abilities.ability

local FOR_GOOD = 99
local HELD = compare("side.locked", ">", 0)
local SOMEBODY_LOCKED = anyone { HELD }

local function choose(side, cells)
  for _, piece in ipairs(side:pieces()) do piece.chosen = false end
  for _, cell in ipairs(cells) do cell.piece.chosen = true end
end

local function release(side)
  side.locked, side.locked_by = 0, nil
  choose(side, {})
end

-- Every three of his pieces, by their cells; all that he has, where there are no more.
local function threes(side)
  local cells, list = {}, {}
  for i, piece in ipairs(side:pieces()) do cells[i] = piece.cell end
  local n = #cells
  if n <= 3 then return { cells } end
  for a = 1, n - 2 do
    for b = a + 1, n - 1 do
      for c = b + 1, n do list[#list + 1] = { cells[a], cells[b], cells[c] } end
    end
  end
  return list
end

local function others(side)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    if not piece.chosen then list[#list + 1] = { piece.cell } end
  end
  return list
end

local function take(_, cells) cells[1].piece.chosen = true end

-- At once: he is asked before the game goes on.
local function lock(side, turns, by)
  side.locked, side.locked_by = turns, by
  choose(side, {})
  if #side:pieces() > 3 then game.ask(side, "choose three", side) else choose(side, threes(side)[1]) end
end

local function replace(piece)
  local side = piece.controller
  if piece.chosen and side.alive and side.locked > 0 and #others(side) > 0 then game.ask(side, "choose one", side) end
end

local function name_three(side)
  return "three different pieces of " .. side.name .. "'s are named by their cells"
end

-- Last lucidity: with three pieces left nobody else sees what holds him.
local function shown(viewer, side) return viewer == side or #side:pieces() > 3 end

local function shown_on(viewer, piece) return shown(viewer, piece.controller) end

ability "jailhouse_lock" {
  title = "Jailhouse Lock",
  text = "opponents forget how to move all but three of their pieces; everybody sees which (M-5.1).",
  reserve = int(12, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "king",
  -- With its owner the lock ends, and what is asked because of it.
  falls = function(side)
    for _, other in ipairs(game.sides) do
      if other.locked_by == side then release(other) end
    end
  end,
  fields = {
    side = { locked = int(0, 0, FOR_GOOD, { about = "turns in which only chosen pieces may be moved; 99 for good", audience = shown }),
             locked_by = ref("side", { about = "whose lock it is", audience = shown }) },
    piece = { chosen = bool(false, { about = "may be moved although its player is locked", audience = shown_on }) },
  },
  actions = {
    first_signs = {
      about = "the opponent at once chooses three of his pieces; in his next two turns he may move only those "
        .. "(castling is a move of the king). If a chosen piece dies, "
        .. "its owner at once chooses another.",
      kind = "side", price = 4, multiple = "opponent",
      arguments = { { "opponent", sides = "opponents" } },
      when = function(use) return use.opponent.locked < FOR_GOOD end,
      because = "he is limited for good already",
      effect = function(use) lock(use.opponent, 2, use.side) end,
    },
    progressing_dementia = {
      about = "on an opponent under First signs: he is limited to three pieces for good, and may choose them anew (\"anew\") at the price "
        .. "of his move.",
      kind = "side", price = 12,
      arguments = { { "opponent", sides = "opponents", because = "he is not under First signs",
        where = function(side) return side.locked > 0 and side.locked < FOR_GOOD end } },
      effect = function(use) use.opponent.locked, use.opponent.locked_by = FOR_GOOD, use.side end,
    },
    last_lucidity = {
      about = "with only three pieces left the effect is no longer shown.",
      kind = "conditional",  -- see `shown`
    },
  },
  verbs = {
    ["choose three"] = {
      choice = true, word = "choose", any_order = true, when = HELD, candidates = threes, apply = choose, because = name_three,
    },
    ["choose one"] = { choice = true, word = "choose", when = HELD, candidates = others, apply = take },
    anew = { when = compare("side.locked", "==", FOR_GOOD), any_order = true, candidates = threes, apply = choose,
             because = function(side)
               return side.locked == FOR_GOOD and name_three(side) or side.name .. " is not limited to three pieces for good (M-5.1)"
             end },
  },
  forbids = {
    when = all { compare("side.locked", ">", 0), none { drops }, none { has "chosen" } },
    because = "this player may move only the three pieces that he chose",
  },
  on = {
    ["piece.captured"] = { when = SOMEBODY_LOCKED, does = function(e) replace(e.piece) end },
    ["piece.removed"] = { when = SOMEBODY_LOCKED, does = function(e) replace(e.piece) end },
    ["side.eliminated"] = { when = always, does = function(e) release(e.side) end },
    ["turn.ended"] = {
      when = all { compare("side.locked", ">", 0), compare("side.locked", "<", FOR_GOOD) },
      does = function(e)
        local side = e.side
        side.locked = side.locked - 1
        if side.locked == 0 then release(side) end
      end,
    },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function jailer(energy) return { white = { power = "jailhouse_lock", energy = energy } } end

local BOARD = [[
  r n b . k
  . p . . .
  . . . . .
  P P . . .
  K . R . . ]]

test "First signs: the opponent at once chooses three of his own pieces" { diagram = BOARD, sides = jailer(5),
  play = "first_signs black",
  refuse = { { "a1b1", because = "a choice must be made first" },
    { "black: choose a5 b5", because = "three different pieces of black's are named by their cells" }, "black: choose a5 a5 b5",
    "choose a5 b5 c1", "black: choose a5 b5 c5 e5", "white: choose a1 c1 a2" },
  legal = { "choose a5 b5 c5", "black: choose b4 c5 e5", "black: choose e5 b4 c5" }, want = { ["white.energy"] = 1 } }

test "in his next turn he may move only those" { diagram = BOARD, sides = jailer(5),
  play = { "first_signs black", "black: choose a5 b5 e5", "a1b1" },
  refuse = { { "b4b3", because = "may move only the three pieces that he chose", rule = "ability/powers/jailhouse_lock" }, "c5d4" },
  legal = { "a5a4", "b5c3", "e5d5" }, want = { ["a5.chosen"] = true, ["b4.chosen"] = false, ["black.locked"] = 2 } }

test "and in the one after" { diagram = BOARD, sides = jailer(5),
  play = { "first_signs black", "black: choose a5 b5 e5", "a1b1", "e5d5", "b1a1" }, refuse = "b4b3", legal = "d5e5" }

test "then in all" { diagram = BOARD, sides = jailer(5),
  play = { "first_signs black", "black: choose a5 b5 e5", "a1b1", "e5d5", "b1a1", "d5e5", "a1b1" }, legal = { "b4b3", "c5d4" },
  want = { ["black.locked"] = 0, ["a5.chosen"] = false } }

test "once on each of several opponents" { variant = "four-ability", with = "powers",
  sides = { black = { power = "jailhouse_lock", energy = 12 } },
  play = { "first_signs blue", "blue: choose e2 f2 g2" },
  refuse = { { "first_signs blue", because = "it was used on blue in this turn already" }, "first_signs black" },
  legal = { "first_signs red", "first_signs green" } }

test "he may drop what he has in reserve all the same" { diagram = BOARD, turn = "black",
  sides = { black = { power = "missionary", locked = 1, reserve = { pawn = 1 } } }, pieces = { e5 = { chosen = true } },
  legal = "P@c11", refuse = "b4b3" }

test "before the main action" { variant = "four-ability", with = "powers", sides = { black = { power = "jailhouse_lock", energy = 12 } },
  play = "o9n9", refuse = { { "black: first_signs blue", because = "it is not black's turn" } } }

test "nor on one who is limited for good" { diagram = BOARD, sides = { white = { power = "jailhouse_lock", energy = 12 },
  black = { locked = 99 } }, refuse = { { "progressing_dementia black", because = "he is not under First signs" },
    { "first_signs black", because = "he is limited for good already" } } }

test "its reserve is 12" { diagram = BOARD, sides = jailer(11), play = { "a1b1", "e5d5", "b1a1", "d5e5" },
  want = { ["white.energy"] = 12 } }

test "without a king there is no lock" { diagram = [[
  . . k
  r n b
  . R . ]], sides = jailer(9), refuse = { { "first_signs black", because = "white has no piece that bears the ability: king (M-1.4)" } } }

test "Progressing dementia only on a player under First signs" { diagram = BOARD, sides = jailer(12),
  refuse = { { "progressing_dementia black", because = "he is not under First signs" } } }

test "from then on he is limited for good" { diagram = BOARD,
  sides = { white = { power = "jailhouse_lock", energy = 12 }, black = { locked = 1 } },
  pieces = { a5 = { chosen = true }, b5 = { chosen = true }, e5 = { chosen = true } },
  play = { "progressing_dementia black", "a1b1", "e5d5", "b1a1", "d5e5", "a1b1", "e5d5", "b1a1" }, refuse = "b4b3", legal = "a5a4",
  want = { ["black.locked"] = 99 } }

local LOCKED = { a5 = { chosen = true }, b5 = { chosen = true }, e5 = { chosen = true } }

test "and may choose them anew at the price of his move" { diagram = BOARD, turn = "black", sides = { black = { locked = 99 } },
  pieces = LOCKED,
  play = { "anew e5 b4 c5", "a1b1" }, legal = { "b4b3", "c5d4" }, refuse = "a5a4" }

test "under First signs alone he may not" { diagram = BOARD, turn = "black", sides = { black = { locked = 2 } }, pieces = LOCKED,
  refuse = "anew b4 c5 e5" }

test "if a piece is taken that was not chosen, nothing has to be" { diagram = BOARD, sides = { black = { locked = 99 } },
  pieces = LOCKED,
  play = "c1c5", want = { c5 = "white rook", turn = "black" }, legal = "a5a4" }

test "under First signs, too" { diagram = BOARD, sides = { black = { locked = 2 } },
  pieces = { a5 = { chosen = true }, c5 = { chosen = true }, e5 = { chosen = true } },
  play = { "c1c5", "black: choose b4" }, want = { ["b4.chosen"] = true, ["b5.chosen"] = false, turn = "black" } }

test "if a chosen piece is taken, its owner at once chooses another" { diagram = BOARD, sides = { black = { locked = 99 } },
  pieces = { a5 = { chosen = true }, c5 = { chosen = true }, e5 = { chosen = true } },
  play = "c1c5", refuse = { { "a5a4", because = "a choice must be made first" } }, legal = { "choose b4", "choose b5" } }

test "where one other is left it is that one" { turn = "white", sides = { black = { locked = 99 } }, diagram = [[
  r . b . k
  . p . . .
  . . . . .
  K . R . . ]], pieces = { a4 = { chosen = true }, c4 = { chosen = true }, e4 = { chosen = true } }, play = "c1c4",
  legal = "choose b3", refuse = "a4a3" }

test "where none is left nothing has to be chosen" { turn = "white", sides = { black = { locked = 99 } }, diagram = [[
  r . b . k
  . . . . .
  . . . . .
  K . R . . ]], pieces = { a4 = { chosen = true }, c4 = { chosen = true }, e4 = { chosen = true } }, play = "c1c4",
  legal = "a4a3" }

test "or dies in another way" { diagram = BOARD, turn = "black", sides = { black = { locked = 99 } }, pieces = LOCKED,
  cells = { c3 = { fire = true } }, throws = { 1 }, play = { "b5c3", "black: choose b4" },
  want = { c3 = "", ["b4.chosen"] = true, turn = "white" } }

test "who has three pieces or fewer has nothing to choose" { sides = jailer(4), diagram = [[
  r . . . k
  . . . . .
  K . R . . ]], play = "first_signs black", want = { ["a3.chosen"] = true, ["e3.chosen"] = true, turn = "white" }, legal = "a1b1" }

test "who is out is free: zombies know no lock" { variant = "four-ability", with = "powers",
  sides = { black = { power = "jailhouse_lock", energy = 4 } },
  play = { "first_signs blue", "blue: choose e2 f2 g2", "o9n9", "leave" }, want = { ["blue.locked"] = 0, ["e2.chosen"] = false } }

local PRISON = { black = { power = "jailhouse_lock", energy = 4 } }

test "with its owner the lock ends (HR-4.3)" { variant = "four-ability", with = "powers", sides = PRISON,
  play = { "first_signs blue", "blue: choose e2 f2 g2", "o9n9", "black: leave" },
  want = { ["blue.locked"] = 0, ["e2.chosen"] = false, turn = "blue" }, legal = "i2i3" }

test "Progressing dementia, too (HR-4.3)" { variant = "four-ability", with = "powers",
  sides = { black = { power = "jailhouse_lock", energy = 12 }, blue = { locked = 1 } },
  play = { "progressing_dementia blue", "leave" }, want = { ["blue.locked"] = 0, turn = "blue" }, legal = "i2i3" }

test "and so does what is asked because of it (HR-4.9)" { variant = "four-ability", with = "powers", sides = PRISON,
  play = { "first_signs blue", "black: timeout" }, want = { ["blue.locked"] = 0, turn = "blue" }, legal = "i2i3",
  refuse = { { "blue: choose e2 f2 g2", because = "none is open" } } }

test "not with another player, nor the lock of another (HR-4.3)" { variant = "four-ability", with = "powers",
  sides = { black = { power = "jailhouse_lock", energy = 4 }, red = { power = "jailhouse_lock" } },
  play = { "first_signs blue", "red: leave", "blue: choose e2 f2 g2" }, want = { ["blue.locked"] = 2, ["e2.chosen"] = true } }

test "where abilities outlive their player it goes on (HR-4.3)" { variant = "four-ability", with = "powers",
  set = { ["ability/bearing.outlives"] = true }, sides = PRISON, play = { "first_signs blue", "black: leave", "blue: choose e2 f2 g2" },
  want = { ["blue.locked"] = 2, turn = "blue" }, refuse = { { "i2i3", because = "only the three pieces" } }, legal = "e2e3" }

test "if more of them die at once than he has left, there is nothing to choose" { diagram = [[
  . . . . k
  . . . r .
  . . n . .
  . . . . .
  K . Q . . ]], sides = { white = { power = "killer_queen" }, black = { locked = 99, energy = 5 } },
  pieces = { d4 = { chosen = true }, c3 = { chosen = true }, e5 = { chosen = true }, h9 = "black pawn" },
  cells = { d3 = { bomb = 3, bomb_of = "white" } },
  play = { "detonate d3", "black: choose h9" }, want = { d4 = "", c3 = "", ["h9.chosen"] = true, turn = "white" }, legal = "a1b1",
  refuse = { { "black: choose", because = "none is open" } } }

test "First signs costs 4, Progressing dementia 12" { diagram = BOARD,
  sides = { white = { power = "jailhouse_lock", energy = 3 }, black = { locked = 1 } },
  pieces = LOCKED, refuse = { { "first_signs black", because = "it costs 4 energy, and white has 3" },
    { "progressing_dementia black", because = "it costs 12 energy, and white has 3" } } }

test "everybody sees which pieces were chosen" { diagram = BOARD, sides = jailer(5),
  play = { "first_signs black", "black: choose a5 b5 e5" }, as = "white",
  want = { ["a5.chosen"] = true, ["b5.chosen"] = true, ["e5.chosen"] = true, ["b4.chosen"] = false, ["black.locked"] = 2 } }

local FEW = [[
  r . n . k
  . . . . .
  K . R . . ]]

test "Last lucidity: with only three pieces left the effect is no longer shown" { sides = jailer(4), diagram = FEW,
  play = "first_signs black", as = "white",
  want = { ["a3.chosen"] = false, ["black.locked"] = 0, turn = "white" } }

test "with four it is" { sides = jailer(4), diagram = FEW, pieces = { h12 = "black pawn" },
  play = { "first_signs black", "black: choose a3 c3 e3" }, as = "white", want = { ["a3.chosen"] = true, ["black.locked"] = 2 } }

test "but to him" { sides = jailer(4), diagram = FEW, play = "first_signs black", as = "black",
  want = { ["a3.chosen"] = true, ["black.locked"] = 2 } }

test "they are not chosen anew before that (M-5.1)" { diagram = BOARD, turn = "black", sides = { black = { locked = 2 } },
  refuse = { { "anew e5 b4 c5", because = "black is not limited to three pieces for good (M-5.1)" } } }

local function castler(what, chosen, more)
  more.variant, more.with, more.row, more.sides = "ability-duel", "powers", "R . . . K . . R", { white = { locked = 1 } }
  more.pieces = { a1 = { unmoved = true }, e1 = { unmoved = true }, h1 = { unmoved = true }, h12 = "black king", a2 = "white pawn" }
  for _, cell in ipairs(chosen) do
    more.pieces[cell] = type(more.pieces[cell]) == "table" and more.pieces[cell] or { colour = "white", type = "pawn" }
    more.pieces[cell].chosen = true
  end
  test(what)(more)
end

castler("a king that was chosen castles, also with a rook that was not: castling is a move of the king (M-5.1, FIDE 3.8.2)",
  { "e1", "h1", "a2" }, { legal = { "O-O", "O-O-O" }, refuse = { { "a1b1", because = "only the three pieces" } } })

castler("with a king that was not chosen nobody castles (M-5.1)", { "a1", "h1", "a2" }, { legal = "h1g1",
  refuse = { { "O-O", because = "only the three pieces", rule = "ability/powers/jailhouse_lock" },
    { "O-O-O", because = "only the three pieces", rule = "ability/powers/jailhouse_lock" } } })
