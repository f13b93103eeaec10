local sides = use "sides"

-- The cells of a ring one by one, clockwise from the top right corner: down the right side, along the bottom to the left, up
-- the left side, along the top to the right. Cells that do not exist are passed over.
local function clockwise(n)
  local right = board.files + 1 - n
  local key = function(cell)
    if cell.file == right then return -cell.rank end
    if cell.rank == n then return 1000 - cell.file end
    if cell.file == n then return 2000 + cell.rank end
    return 3000 + cell.file -- the top row
  end
  local cells = board.ring(n)
  table.sort(cells, function(a, b) return key(a) < key(b) end)
  return cells
end

-- The round at whose end the board shrinks for the nth time.
local function due(n, opt)
  local round = 0
  for i = 1, n do round = round + math.max(opt.every - (i - 1) * opt.step, 1) end
  return round
end

local function rings() return (math.min(board.files, board.ranks) + 1) // 2 end

-- A set-up may say either that the board has shrunk or which cells are shut.
local function complete()
  for n = 1, game.shrinks do
    for _, cell in ipairs(board.ring(n)) do
      if cell.piece then
        error("the board has shrunk " .. game.shrinks .. " times, and " .. cell.name .. ", where a piece stands, is gone by then", 0)
      end
      cell:close("set-up")
    end
  end
  local function gone(n)
    for _, cell in ipairs(board.ring(n)) do
      if not cell.closed then return false end
    end
    return #board.ring(n) > 0
  end
  while game.shrinks < rings() and gone(game.shrinks + 1) do game.shrinks = game.shrinks + 1 end
end

rule "barrier" {
  about = "At the end of every {every} rounds the board shrinks by one row on each side and all pieces on the outermost ring die (HR-5.1); "
    .. "each time it is {step} rounds fewer, but at least one (HR-5.3). Its cells go one by one, clockwise from the top right "
    .. "corner, with whatever lies on them (HR-5.2, HR-5.4). A corner that is no cell is passed over. When no more than one "
    .. "player is left it stays (HR-4.7). A set-up that says how often it has shrunk and leaves the cells of those rings open "
    .. "has them shut.",
  shuts = "the barrier took it off the board (HR-5.1)",
  options = {
    every = int(20, 1, 1000, { about = "rounds before the board shrinks" }),
    step = int(0, 0, 1000, { about = "rounds by which that gets less each time" }),
  },
  fields = { game = { shrinks = int(0, 0, 32, { about = "how often the board has shrunk" }) } },
  position = {
    read = function(text)
      local n = tonumber(text)
      if not n then error("\"" .. text .. "\" is no number of shrinks") end
      game.shrinks = n
    end,
    write = function() return tostring(game.shrinks) end,
  },
  on = {
    ["game.set_up"] = complete,
    -- It shrinks for the first time after `every` rounds; the next one has begun by then.
    ["round.ended"] = { when = compare("game.round", ">", option "every"), does = function(e, opt)
      local n = game.shrinks + 1
      if e.round < due(n, opt) or n > rings() or sides.decided(game) then return end
      game.shrinks = n
      game.tell("barrier " .. n)
      for _, cell in ipairs(clockwise(n)) do cell:close("barrier") end
    end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "after the last turn of the round the outermost ring is gone, and what stood there (HR-5.1)" {
  variant = "ability-duel", with = "barrier", set = { every = 1 }, diagram = [[
  . . . r . . . .
  . . . . . . . .
  . . . . . . . n
  . . . . . . . .
  . . . . k . . .
  . . . . . . . .
  P . . . . . . .
  . . . . . . . .
  . . K . . . . .
  . P . . . . . .
  . . . . . . . .
  . . . . Q . . B ]],
  play = { "c4c5", "e8e9" }, want = { round = 2, ["game.shrinks"] = 1, board = [[
  # # # # # # # #
  # . . . . . . #
  # . . . . . . #
  # . . . k . . #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . K . . . . #
  # . . . . . . #
  # P . . . . . #
  # . . . . . . #
  # # # # # # # # ]] } }

test "not before the round is over" { variant = "ability-duel", with = "barrier", set = { every = 1 }, play = "e2e4",
  want = { ["a1.closed"] = false, e1 = "white king" } }

test "not before its round" { variant = "ability-duel", with = "barrier", round = 19, play = { "e2e4", "e11e9" },
  want = { round = 20, ["game.shrinks"] = 0, e1 = "white king" } }

test "in the twentieth (HR-5.1)" {
  variant = "ability-duel", with = "barrier", round = 20, pieces = { e1 = "", d6 = "white king", e12 = "", e9 = "black king" },
  play = { "a2a3", "a11a10" }, want = { round = 21, ["game.shrinks"] = 1, a3 = "", ["a3.closed"] = true, b2 = "white pawn", b1 = "" } }

test "the second time twenty rounds later" { variant = "ability-duel", with = "barrier", round = 39, game = { shrinks = 1 }, diagram = [[
  # # # # # # # #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . . . k . . #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . K . . . . #
  # . . . . . . #
  # . . . . R . #
  # # # # # # # # ]],
  play = { "c4c5", "e8e9", "c5c6", "e9e8" }, want = { round = 41, ["game.shrinks"] = 2, board = [[
  # # # # # # # #
  # # # # # # # #
  # # . . . . # #
  # # . . . . # #
  # # . . k . # #
  # # . . . . # #
  # # K . . . # #
  # # . . . . # #
  # # . . . . # #
  # # . . . . # #
  # # # # # # # #
  # # # # # # # # ]] } }

test "sooner, where it gets faster (HR-5.3)" { variant = "ability-duel",
  with = { "barrier", "accelerating-barrier" }, round = 38, game = { shrinks = 1 },
  diagram = [[
  # # # # # # # #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . . . k . . #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . K . . . . #
  # . . . . . . #
  # . . . . R . #
  # # # # # # # # ]],
  play = { "c4c5", "e8e9" }, want = { round = 39, ["game.shrinks"] = 2, f2 = "" } }

test "not a round earlier (HR-5.3)" { variant = "ability-duel", with = { "barrier", "accelerating-barrier" }, round = 37,
  game = { shrinks = 1 }, diagram = [[
  . . . . .
  . k . . .
  . . . . .
  . . . K .
  . . . . . ]], play = { "d2d3", "b4c4" },
  want = { round = 38, ["game.shrinks"] = 1 } }

test "nor the first before twenty (HR-5.3)" { variant = "ability-duel", with = { "barrier", "accelerating-barrier" }, round = 19,
  play = { "e2e4", "e11e9" }, want = { ["game.shrinks"] = 0 } }

test "a set-up that says how often the board has shrunk has those rings shut (HR-5.1)" { variant = "ability-duel", with = "barrier",
  game = { shrinks = 2 }, diagram = [[
  . . . . . .
  . . . k . .
  . . . . . .
  . . . K . .
  . . . . . .
  . . . . . . ]], want = { ["a1.closed"] = true, ["b2.closed"] = true, ["c3.closed"] = false, ["h12.closed"] = true } }

test "one whose rings are shut says how often it has shrunk" { variant = "ability-duel", with = "barrier", diagram = [[
  # # # # # # # #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . . . k . . #
  # . . . . . . #
  # . . . . . . #
  # . . . . . . #
  # . K . . . . #
  # . . . . . . #
  # . . . . R . #
  # # # # # # # # ]], want = { ["game.shrinks"] = 1 } }

test "when one player is left it stays: he has won (HR-4.7)" { variant = "four-ability", set = { every = 1 },
  position = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 g 1 1,4.3,2 0 -",
  pieces = { p8 = "black king", h16 = "green king", p6 = "green rook" }, play = "p6p8",
  want = { outcome = "last living side", ["game.shrinks"] = 0, points = { black = 0, blue = 0, red = 0, green = 1 } } }

test "who stands at the edge with his king is out" { variant = "four-ability", set = { every = 1 },
  pieces = { i1 = "", i5 = "blue king", a8 = "", e8 = "red king", h16 = "", h12 = "green king" },
  play = { "o8n8", "i2i3", "b8c8", "h15h14" },
  want = { ["black.alive"] = false, turn = "blue", round = 2, outcome = "", p9 = "" } }

test "its cells go clockwise from the top right corner, which decides between kings (HR-5.2, HR-5.4)" { variant = "four-ability",
  set = { every = 1 }, play = { "o8n8", "i2i3", "b8c8", "h15h14" },
  want = { outcome = "mutual destruction", points = { black = 0, blue = 0, red = "0.25", green = "0.75" } } }

test "on the right from the top down (HR-5.2)" { variant = "four-ability", set = { every = 1 },
  pieces = { i1 = "", a8 = "", h16 = "", p9 = "", p11 = "green king", p10 = "red king", p8 = "blue king", p6 = "black king" },
  play = { "o9n9", "i2i3", "b8c8", "h15h14" },
  want = { outcome = "mutual destruction", points = { black = "0.75", blue = "0.25", red = 0, green = 0 } } }

test "on the left from the bottom up (HR-5.2)" { variant = "four-ability", set = { every = 1 },
  pieces = { i1 = "", a8 = "", h16 = "", p9 = "black king", l1 = "blue king", a5 = "green king", a12 = "red king" },
  play = { "o9n9", "i2i3", "b8c8", "h15h14" },
  want = { outcome = "mutual destruction", points = { black = 0, blue = 0, red = "0.75", green = "0.25" } } }

test "on one side from the top down, on another from the right to the left" { variant = "four-ability", set = { every = 1 },
  pieces = { i1 = "", a8 = "", h16 = "", p12 = "green king", p6 = "red king", p9 = "", l1 = "black king", f1 = "blue king" },
  play = { "o8n8", "i2i3", "b8c8", "h15h14" },
  want = { outcome = "mutual destruction", points = { black = "0.25", blue = "0.75", red = 0, green = 0 } } }

test "on the left from the bottom up, along the top from the left to the right" { variant = "four-ability", set = { every = 1 },
  pieces = { i1 = "", p9 = "", h16 = "", a5 = "green king", a12 = "red king", a8 = "", e16 = "black king", l16 = "blue king" },
  play = { "o8n8", "i2i3", "b8c8", "h15h14" },
  want = { outcome = "mutual destruction", points = { black = "0.25", blue = "0.75", red = 0, green = 0 } } }
