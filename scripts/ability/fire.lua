local fire, sides, squares, texts = use "fire", use "sides", use "squares", use "texts"

-- Who has arrived and was not killed by another rule meanwhile.
local function burn(e)
  if e.piece.alive and e.piece.cell == e.to then e.piece:remove("fire") end
end

rule "fire" {
  about = "Any cell can be set on fire. A piece that stops on a burning cell dies at once, and so does one on a cell that is set alight; "
    .. "passing over fire does no harm (M-2.1). A piece that takes on a burning cell takes, then dies; a king that burns is dead "
    .. "(M-2.4). After each round a die of {die} sides is thrown for each burning cell, in board order: at {least} or more its fire "
    .. "goes out (M-2.2, M-2.3), unless no more than one player is left (M-2.5).",
  needs = { "ability/anarchy" },
  after = { "ability/barrier" },
  options = {
    die = int(6, 1, 100, { about = "sides of the die" }),
    least = int(6, 1, 101, { about = "the least throw that puts a fire out" }),
    hearths = int(0, 0, 8, { about = "at the start the corners of the square burn that reaches so far from the middle; 0: none" }),
  },
  fields = { cell = { fire = bool(false, { about = "burns" }) } },
  events = {
    ["fire.lighting"] = { about = "a cell is about to be set on fire", tells = { "cell", "cause" } },
    ["fire.lit"] = { about = "a cell burns, and what stood there is dead", tells = { "cell", "cause" } },
    ["fire.dousing"] = { about = "a fire is about to go out", tells = "cell" },
    ["fire.out"] = { about = "a fire is out", tells = "cell" },
  },
  -- Position text names the burning cells: "c5,f8"; "-" for none.
  position = {
    read = function(text) texts.each_cell(text, function(cell) cell.fire = true end) end,
    write = function() return texts.cells(function(cell) return cell.fire and 1 or 0 end) end,
  },
  on = {
    ["game.began"] = function(_, opt)
      if opt.hearths == 0 then return end
      for _, cell in ipairs(squares.corners(board, opt.hearths)) do fire.ignite(cell) end
    end,
    ["piece.moved"] = { when = compare("there.fire", "==", 1), does = burn },
    ["piece.placed"] = { when = compare("there.fire", "==", 1), does = burn },
    ["round.ended"] = { when = somewhere { compare("cell.fire", "==", 1) }, does = function(_, opt)
      if not sides.decided(game) then fire.throw(opt.die, opt.least) end
    end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- Two kings and what a test adds, on the board of the duel.
local function burning(cells)
  local list = {}
  for _, name in ipairs(cells) do list[name] = { fire = true } end
  return list
end

test "who steps on a burning cell dies at once (M-2.1)" { variant = "ability-duel", with = "fire", diagram = [[
  . . . . k
  . . . . .
  . R . . .
  . . . . .
  K . . . . ]], cells = burning { "b5" }, play = "b3b5", want = { b5 = "", ["b5.fire"] = true, turn = "black", board = [[
  . . . . k
  . . . . .
  . . . . .
  . . . . .
  K . . . . ]] } }

test "one on a cell that is set alight dies at once (M-2.1)" { variant = "ability-duel", with = "items", diagram = [[
  . . . . k
  . . . . .
  . n . . .
  . R . . .
  K . . . . ]], cells = { b2 = { torch = 1 } }, play = "light b2 b3", want = { b3 = "", ["b3.fire"] = true, b2 = "white rook" } }

test "any cell can be lit, an empty one too (M-2.1)" { variant = "ability-duel", with = "items", row = "K R . . k",
  cells = { b1 = { torch = 1 } }, play = "light b1 c2", want = { ["c2.fire"] = true, ["c1.fire"] = false } }

test "who is dropped on a burning cell dies at once (M-2.1)" { variant = "ability-duel", with = "powers", row = "K . . . k",
  sides = { white = { power = "missionary", reserve = { rook = 1 } } }, cells = burning { "b2" }, play = "R@b2",
  want = { b2 = "", ["white.reserve.rook"] = 0, ["b2.fire"] = true } }

test "who passes over fire does not (M-2.1, Decision)" { variant = "ability-duel", with = "fire", row = "K R . . . k",
  cells = burning { "c1", "d1" }, play = "b1e1", want = { e1 = "white rook", ["c1.fire"] = true, ["d1.fire"] = true } }

test "a knight may leap over it and a rook stop before it" { variant = "ability-duel", with = "fire", of = "b1", diagram = [[
  . . . . . .
  K . . . . k
  * . * . . .
  . . . * . .
  . N . . . . ]], cells = burning { "b2", "c2", "b3" }, play = "b1c3", want = { c3 = "white knight" } }

test "whoever moves there dies, a piece that castles too" { variant = "ability-duel", with = "fire", diagram = [[
  k . . . . . . .
  . . . . . . . .
  . . . . K . . R ]], pieces = { e1 = { unmoved = true }, h1 = { unmoved = true } }, cells = burning { "f1" },
  play = "O-O", want = { g1 = "white king", f1 = "", h1 = "" } }

test "a piece that takes on a burning cell takes, then dies (M-2.4)" { variant = "ability-duel", with = "fire", row = "K . R . . k q",
  cells = burning { "f1" },
  play = "c1f1", want = { f1 = "", ["black.alive"] = false, outcome = "last living side", ["f1.fire"] = true } }

test "a pawn that reaches the last row where it burns dies and promotes to nothing" { variant = "ability-duel", with = "fire", diagram = [[
  . . . .
  . P . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . .
  . . . k
  K . . . ]], cells = burning { "b12" }, play = "b11b12=Q", want = { b12 = "", b11 = "" } }

test "taking in passing on a burning cell" { variant = "ability-duel", with = "fire", turn = "black", diagram = [[
  . . . .
  . p . .
  . . . .
  P . . .
  . . . .
  K . . k ]], cells = burning { "b4" }, throws = { 1 }, play = "b5b3", legal = "a3b4" }

test "nothing is thrown when the last king has fallen (M-2.5)" { variant = "ability-duel", with = "fire", row = "K . R . . k",
  turn = "white", cells = burning { "a6" }, play = "c1f1", want = { outcome = "last living side", ["a6.fire"] = true } }

test "nor when he falls at the end of a round (M-2.5)" { variant = "ability-duel", with = "fire", row = "K . r . . k",
  turn = "black", cells = burning { "a6" }, play = "c1a1", want = { outcome = "last living side", ["a6.fire"] = true } }

test "a king that burns is dead, and his player out (M-2.4)" { variant = "four-ability", with = "fire", cells = burning { "p10" },
  pieces = { p10 = "" }, play = "p9p10",
  want = { ["black.alive"] = false, p10 = "", ["p10.fire"] = true, turn = "blue" } }

test "after each round a die is thrown for each fire, in board order: on a 6 it goes out (M-2.2, M-2.3)" { variant = "ability-duel",
  with = "fire", row = "K . . . . k", cells = burning { "h2", "a3", "c3" }, throws = { 5, 6, 1 }, play = { "a1a2", "f1f2" },
  want = { round = 2, ["h2.fire"] = true, ["a3.fire"] = false, ["c3.fire"] = true } }

test "not before the round is over" { variant = "ability-duel", with = "fire", row = "K . . . . k", cells = burning { "h2" },
  play = "a1a2", want = { round = 1, ["h2.fire"] = true } }

test "die and throw are options" { variant = "ability-duel", with = "fire", set = { die = 20, least = 11 }, row = "K . . . . k",
  cells = burning { "h2", "h3" }, throws = { 10, 11 }, play = { "a1a2", "f1f2" },
  want = { ["h2.fire"] = true, ["h3.fire"] = false } }

test "fire on a cell that the barrier shuts goes with it (HR-5.4)" { variant = "ability-duel", with = { "barrier", "fire" },
  set = { ["ability/barrier.every"] = 1 }, diagram = [[
  . . . . .
  . . . k .
  . . . . .
  . K . . .
  . . . . . ]], cells = burning { "h1", "g2" }, throws = { 5 }, play = { "b2b3", "d4d3" },
  want = { ["h1.closed"] = true, ["h1.fire"] = false, ["g2.fire"] = true } }

test "at the start the hearths burn" { variant = "ability-duel", with = "fire",
  want = { ["c5.fire"] = true, ["f5.fire"] = true, ["c8.fire"] = true, ["f8.fire"] = true, ["d6.fire"] = false } }

test "position text names the burning cells" { variant = "ability-duel", with = "fire",
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 0,0 b2,h12", play = "a1a2",
  want = { ["h12.fire"] = true, position = "5k2/8/8/8/8/8/8/8/8/8/K7/8 b - 3 - - 0,1 b2,h12" } }

test "or none" { variant = "ability-duel", with = "fire", position = "5k2/8/8/8/8/8/8/8/8/8/8/K7 w - 3 - - 0,0 -",
  want = { ["c5.fire"] = false } }

test "position text names them in every game, and among abilities" { variant = "ability-duel", with = "powers",
  position = "5k2/8/8/8/8/8/8/8/8/8/8/K7[] w - 3 - - 7,2 b2,h12 e4:2 - - - none,none", want = { ["h12.fire"] = true, ["e4.torch"] = 2,
    position = "5k2/8/8/8/8/8/8/8/8/8/8/K7[] w - 3 - - 7,2 b2,h12 e4:2 - - - none,none" } }

test "in every game a cell may burn, and dice are thrown for it" { variant = "four-ability", turn = "green", throws = { 6 },
  cells = { h8 = { fire = true } }, play = "h15h14", want = { ["h8.fire"] = false, round = 2 } }
