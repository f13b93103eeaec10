-- Tests of stdlib/diagram.lua.

local diagram = use "diagram"

-- "4x3: 3,3 k; 1,2 *!": size, then file, rank and token of what is not empty, ! for marked.
local function told(board)
  local list = {}
  for i, cell in ipairs(board.cells) do
    list[i] = cell.file .. "," .. cell.rank .. " " .. cell.token .. (cell.marked and "!" or "")
  end
  return board.width .. "x" .. board.height .. ": " .. table.concat(list, "; ")
end

local function refused(name, text, message)
  expect_error("refuses " .. name, function() diagram.read(text) end, message)
end

-- Reading -----------------------------------------------------------------------------------------------------------

expect("a board", told(diagram.read [[
  . . k .
  * * . #
  R . . . ]]), "4x3: 3,3 k; 1,2 *!; 2,2 *!; 4,2 #; 1,1 R")
expect("a piece on a marked cell", told(diagram.read "R * k*"), "3x1: 1,1 R; 2,1 *!; 3,1 k!")
expect("an empty board", told(diagram.read ". .\n. ."), "2x2: ")
expect("names of several letters", told(diagram.read "rK . b2Q*"), "3x1: 1,1 rK; 3,1 b2Q!")
expect("blank lines around", told(diagram.read "\n\n  . K\n  . .\n\n   \n"), "2x2: 2,2 K")
expect("tabs and many spaces", told(diagram.read "\t.\t K   .\n.    . k"), "3x2: 2,2 K; 3,1 k")
expect("line ends of Windows", told(diagram.read ". K\r\n. .\r\n"), "2x2: 2,2 K")
expect("a row", told(diagram.row "R * * . k"), "5x1: 1,1 R; 2,1 *!; 3,1 *!; 5,1 k")

refused("a short row", "\n. . .\n. .\n. . .", "diagram: a row of 2 cells where the first has 3 in line 3")
refused("a long row", ". .\n. .\n. . .", "diagram: a row of 3 cells where the first has 2 in line 3")
refused("a hole between rows", ". .\n\n  \n. .", "diagram: an empty row in line 2")
refused("nothing", " \n ", "diagram: no board is drawn")
refused("an unknown sign", ". .\n. ?", "diagram: '?' as cell 2 in line 2")
refused("a sign in a name", "K+ .", "diagram: 'K+' as cell 1 in line 1")
refused("a marked closed cell", "#*", "diagram: '#*' as cell 1 in line 1")
refused("two marks", "**", "diagram: '**' as cell 1 in line 1")
refused("a letter that is not ASCII", "К .", "diagram: 'К' as cell 1 in line 1")
refused("no text", 3, "diagram: a text is wanted, not a number")
expect_error("refuses two rows for one", function() diagram.row ". .\n. ." end, "diagram: one row is wanted, not 2")

-- Writing -----------------------------------------------------------------------------------------------------------

local function written(text) return table.concat(diagram.write(diagram.read(text)), "\n") end

expect("written as read", written ". . k\n* # .\nR . k*", ". . k\n* # .\nR . k*")
expect("columns stand below each other", written ". K\nk* .", ".  K\nk* .")
expect_error("refuses a cell off the board", function()
  diagram.write { width = 2, height = 2, cells = { { file = 3, rank = 1, token = "K" } } }
end, "diagram: cell (3,1) is off the board")

local function side_by_side(expected, got)
  return table.concat(diagram.draw(diagram.read(expected), diagram.read(got)), "\n")
end

expect("equal boards", side_by_side("K * * *\n. . . .", "K * * *\n. . . ."),
  "expected | got\nK * * *  | K * * *\n. . . .  | . . . .")
expect("a row that differs", side_by_side("K * * *\n. . . .", "K * * .\n. . . ."),
  "expected | got\nK * * *  | K * * . <\n. . . .  | . . . .")
expect("boards of two sizes", side_by_side(". . . . .", ". K\n. ."),
  "expected  | got\n. . . . . | . K <\n          | . . <")
