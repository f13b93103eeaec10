-- Shuts what lies beyond the width.
local function shut()
  for _, cell in ipairs(board.cells()) do
    if cell.file > game.width and not cell.closed then cell:close("width") end
  end
end

-- The last file that is not shut from end to end, and the last with a piece.
local function last_files()
  local open, used = 0, 0
  for _, cell in ipairs(board.cells()) do
    if not cell.closed then open = math.max(open, cell.file) end
    if cell.piece then used = math.max(used, cell.file) end
  end
  return open, used
end

-- A position that was given says the width by what it has shut, position text also by how long its rows are.
local function width_of_set_up(cause, said, standard)
  local open, used = last_files()
  if said == standard then
    if cause == "text" or open < board.files then return open end
    return math.max(said, used)
  end
  if open < said or used > said then
    game.refuse("width is " .. said .. ", but " ..
      (used > said and "a piece stands on file " .. used or "only " .. open .. " files are open"))
  end
  return said
end

rule "width" {
  about = "The board has {width} files, 6 to 10 (CH-7.1). The cells of the files beyond them are shut when the board phase begins.",
  options = { width = int(8, 6, 10, { about = "files of the board" }) },
  shuts = "beyond the files that were bid",
  fields = { game = { width = settled("width", { group = "x" }) } },
  on = {
    ["stage.entered"] = function()
      if game.stage == "board" then shut() end
    end,
    ["game.set_up"] = function(e, opt)
      if game.stage ~= "board" then return end
      local width = width_of_set_up(e.cause, game.width, opt.width)
      if width ~= game.width then game.width = width end
      shut()
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local last = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }

test "eight files at first (CH-7.1)" { sides = last, game = { first = "white" }, play = "bid x raise 1",
  want = { ["i1.closed"] = true, h1 = "white rook", h8 = "black rook", i2 = "" } }

test "six (CH-7.1)" { sides = last, game = { first = "white" }, play = "bid x raise 1 width=6", want = { board = [[
  r n q k n r # # # #
  p p p p p p # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  P P P P P P # # # #
  R N Q K N R # # # # ]] } }

test "ten (CH-7.1)" { sides = last, game = { first = "white" }, play = { "bid x raise 1 width=10" }, want = { board = [[
  r n b d q k d b n r
  p p p p p p p p p p
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  P P P P P P P P P P
  R N B D Q K D B N R ]] } }

test "nothing goes beyond the last file" { stage = "board", of = "g3", game = { width = 7 }, diagram = [[
  . * . . . . .
  . . * . . . .
  . . . * . . .
  . . . . * . .
  . . . . . * .
  . . . . . . B
  . . . . . * .
  K . . k * . . ]], refuse = { "g3h4", "g3h2" } }

test "position text of six files" { position = "rnqknr/pppppp/6/6/6/6/PPPPPP/RNQKNR w", want = { ["game.width"] = 6, board = [[
  r n q k n r # # # #
  p p p p p p # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  . . . . . . # # # #
  P P P P P P # # # #
  R N Q K N R # # # # ]] }, legal = "a2a4" }
test "of ten, whatever stands there" { position = "4k5/10/10/10/10/10/10/4K5 w", want = { ["game.width"] = 10, ["j1.closed"] = false } }
test "a set-up has the width of the bidding, or as many files as it needs" { row = ". . . . K . . . k",
  want = { stage = "board", ["game.width"] = 9, ["j1.closed"] = true, ["i1.closed"] = false } }
