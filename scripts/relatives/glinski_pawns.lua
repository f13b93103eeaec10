local passing = use "passing"

-- Where pawns of an army stand at the start: an angle whose tip is the fifth cell of the middle file.
local starts = where(function(cell) return cell.row == math.min(cell.column - 1, 11 - cell.column) end)

rule "glinski_pawns" {
  about = "A pawn may go two cells ahead from any cell on which a pawn of its army began, also where it came there by taking; it "
    .. "may then be taken on the cell it passed, by the next action only.",
  adds = { of = "pawn", moves = {
    { "fmnD", from = starts, leaves = "passant" },
    { "flfrcW", takes = "passant", because = "by the next action after the double step" },
  } },
  position = {
    read = function(text) passing.read(game, board, text, "passant", true) end,
    write = function() return passing.write(game, "passant") end,
  },
}

test "one or two cells from where a pawn began, not over another piece" {
  position = "5k5/11/11/11/11/5n5/5P5/11/11/11/1P3K5 w - 0 1",
  legal = { "b1b2", "b1b3" }, refuse = { { "f5f7", because = "f6 is in the way" }, "f5f6" },
}

test "also where it came by taking" {
  position = "5k5/11/11/11/11/11/5p5/4P6/11/11/5K5 w - 0 1",
  play = { "e4f5", "f11f10" }, legal = { "f5f6", "f5f7" },
}

test "not from another cell" {
  position = "5k5/11/11/11/11/11/11/2P8/11/11/5K5 w - 0 1",
  refuse = { { "c4c6", because = "two only from a cell on which a pawn of its army began" } }, legal = "c4c5",
}

test "black from its own cells" {
  position = "5k5/11/11/11/1p3p5/11/11/11/11/11/5K5 b - 0 1", legal = { "b7b5", "f7f5" },
}

test "what went two cells is taken on the cell that it passed, by the next action only" {
  position = "5k5/11/11/11/11/11/3p7/4P6/11/11/5K5 w - 0 1",
  play = { "e4e6", "d5e5" }, want = { e6 = "", e5 = "black pawn" },
}

test "not later" {
  position = "5k5/11/11/11/11/11/3p7/4P6/11/11/5K5 w - 0 1",
  play = { "e4e6", "f11f10", "f1f2" }, refuse = "d5e5", want = { e6 = "white pawn" },
}

test "at the rim, too" {
  position = "5k5/11/11/11/11/11/11/11/2p8/11/1P3K5 w - 0 1",
  play = { "b1b3", "c3b2" }, want = { b3 = "", b2 = "black pawn" },
}

test "position text names the cell passed" {
  position = "5k5/11/11/11/11/4P6/3p7/11/11/11/5K5 b e5 0 1", legal = "d5e5",
  want = { position = "5k5/11/11/11/11/4P6/3p7/11/11/11/5K5 b e5 0 1" },
}

test "on the last cell of every file a pawn becomes an officer" {
  position = "11/5Pn4/11/2k8/11/11/10P/11/11/11/5K5 w - 0 1",
  legal = { "f10f11=Q", "f10g10=N", "l5l6=R" }, refuse = { "l5l6", "f10f11=K" },
}

test "and black on the first of its file" {
  position = "5k5/11/11/11/11/11/11/11/11/4p6/1K9 b - 0 1", legal = { "e2e1=Q", "e2e1=B" }, refuse = "e2e1",
}
