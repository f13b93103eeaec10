-- The king is taken off the board like any other piece that dies; that he is out follows from his death.

local function go(side)
  for _, king in ipairs(side:pieces("royal")) do king:remove("left") end
end

rule "leave" {
  about = "A player who must leave, or resigns, takes his own king off the board, on his turn or out of turn, and is out (HR-4.5).",
  needs = { "ability/anarchy" },
  verbs = {
    leave = { out_of_turn = true, unlisted = true, apply = go },
    resign = { out_of_turn = true, unlisted = true, apply = go },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "on his turn: the turn passes (HR-4.5)" { variant = "four-ability", play = "leave",
  want = { ["black.alive"] = false, p9 = "", turn = "blue" } }

test "out of turn: it does not (HR-4.5)" { variant = "four-ability", play = "red: leave",
  want = { ["red.alive"] = false, a8 = "", turn = "black" } }

test "to resign is to leave" { variant = "four-ability", play = "green: resign", want = { ["green.alive"] = false, turn = "black" } }

test "nobody leaves twice" { variant = "four-ability", play = { "red: leave", "o8n8" }, refuse = { "red: leave", "red: resign" } }

test "when all others have left, the last has won" { variant = "four-ability",
  play = { "red: leave", "leave", "green: leave" },
  want = { outcome = "last living side", points = { black = 0, blue = 1, red = 0, green = 0 } } }

-- Blue owes what his queen becomes, red is on turn and the only one with an ability.
local function owed(with, play, more)
  local all = { variant = "four-ability", with = with or "powers", position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 r 1",
    pieces = { p9 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king", g7 = "blue queen", a9 = "red queen" },
    sides = { red = { power = "killer_queen", energy = 5 } }, cells = { g8 = { bomb = 2, bomb_of = "red" } } }
  all.play = { "detonate g8" }
  for _, action in ipairs(play or {}) do table.insert(all.play, action) end
  for key, value in pairs(more) do all[key] = value end
  return all
end

test "an open question keeps nobody from leaving, on his turn or not, asked or not (HR-4.9)" (owed(nil, nil, {
  legal = { "leave", "resign", "timeout", "blue: leave", "blue: resign", "blue: timeout", "black: leave", "black: resign", "black: timeout",
    "green: leave", "green: resign", "green: timeout" },
  refuse = { { "a8a7", because = "a choice must be made first" }, { "blue: i1i2", because = "a choice must be made first" } } }))

test "nor where a turn may be made in any order (HR-4.9)" (owed({ "powers", "any-order" }, nil, {
  legal = { "leave", "resign", "timeout", "blue: leave", "black: timeout", "green: resign" },
  refuse = { { "a8a7", because = "a choice must be made first" } } }))

test "the question of who goes out falls with him, and his wounded queen becomes a rook (HR-4.9, M-4.3)" (owed(nil, { "blue: leave" }, {
  want = { g7 = "blue rook", ["g7.hurt"] = 0, turn = "red", ["blue.alive"] = false }, legal = { "a8a7", "red: leave" },
  refuse = { { "blue: choose R", because = "none is open" }, { "blue: leave", because = "blue is out" } } }))

test "those of others stay open, also when the turn passes on (HR-4.9)" (owed(nil, { "leave", "black: resign" }, {
  want = { turn = "green", g7 = "blue queen", ["red.alive"] = false, ["black.alive"] = false },
  legal = { "choose N", "green: leave", "blue: leave" }, refuse = { { "h16g16", because = "a choice must be made first" } } }))

test "the game may end with it (HR-4.4, HR-4.9)" (owed(nil, { "leave", "black: timeout", "green: leave" }, {
  want = { outcome = "last living side", points = { black = 0, blue = 1, red = 0, green = 0 } } }))

test "of several the one who leaves takes his out of their midst (HR-4.9)" (owed(nil, { "black: leave" }, {
  pieces = { p9 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king", g7 = "blue queen", f8 = "black queen",
    h8 = "green queen", a9 = "red queen" },
  want = { f8 = "black rook", g7 = "blue queen", h8 = "green queen" }, legal = { "green: leave", "blue: leave", "red: leave" },
  refuse = { { "a8a7", because = "a choice must be made first" }, { "black: choose R", because = "a choice must be made first" } } }))

test "it is none of the actions that one must choose from" { variant = "ability-duel", diagram = [[
  k . .
  . . .
  K . . ]], want = { legal = 3 } }
