rule "men" {
  about = "A man steps to an empty cell diagonally ahead, and becomes a king on the last row. A king steps diagonally in all "
    .. "ways; as far as it is free where kings fly: {flying}.",
  options = { flying = bool(false, { about = "a king goes as far as it is free" }) },
  adds = { of = "king", moves = { "mB", when = option "flying" } },
  on = { ["action.applied"] = { when = all { moves_a "man", goes_to(rows(-1)) }, tried = false,
    does = function(e) e.piece:become("king", "crowned") end } },
}

-- Pieces stand on the cells of the shade of the first one alone, and a man is none on the last row.
local SHADE = where(function(cell) return (cell.file + cell.rank) % 2 == 0 end)

piece "man"  { letter = "M", moves = "mfF", value = 1, stands = both(SHADE, rows(1, -2)) }
piece "king" { letter = "K", moves = "mF", value = 3, stands = SHADE }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a man steps ahead" { variant = "draughts", of = "b2", diagram = [[
  . . . . m
  * . * . .
  . M . . .
  . . . . . ]] }

test "a king of checkers steps in all ways, one of the others goes as far as it is free" { variant = "checkers", turn = "white",
  of = "c3", diagram = [[
  . . . . . . .
  . * . * . . .
  . . K . . . m
  . * . * . . .
  . . . . . . . ]] }

test "on the last row a man becomes a king" { variant = "draughts", position = "10/1M8/10/10/10/10/10/10/10/m9 w 1",
  play = "b9a10", want = { a10 = "white king" } }
