rule "width" {
  about = "The board has {width} files, 6 to 10 (CH-7.1). The cells of the files beyond them are shut when the board phase begins.",
  options = { width = int(8, 6, 10, { about = "files of the board" }) },
  fields = { game = { width = settled("width", { group = "x" }) } },
  on = { ["stage.entered"] = function()
    if game.stage ~= "board" then return end
    for _, cell in ipairs(board.cells()) do
      if cell.file > game.width then cell:close("width") end
    end
  end,
  ["game.set_up"] = function()
    if game.stage ~= "board" then return end
    for _, cell in ipairs(board.cells()) do
      if cell.file > game.width and not cell.piece then cell:close("width") end
    end
  end },
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
