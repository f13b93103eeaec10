-- Men and kings of a board whose corner on the left below is light: they stand on the other shade than draughts/men.

local SHADE = where(function(cell) return (cell.file + cell.rank) % 2 == 1 end)

rule "men_light" {
  about = "A man steps to an empty cell diagonally ahead, and becomes a king on the last row. A king steps diagonally in all ways; as far "
    .. "as it is free where kings fly: {flying}. The corner on the left of each player is light.",
  options = { flying = bool(false, { about = "a king goes as far as it is free" }) },
  adds = { of = "king", moves = { "mB", when = option "flying" } },
  on = { ["action.applied"] = { when = all { moves_a "man", goes_to(rows(-1)) }, tried = false,
    does = function(e) e.piece:become("king", "crowned") end } },
}

piece "man"  { letter = "M", moves = "mfF", value = 1, stands = both(SHADE, rows(1, -2)) }
piece "king" { letter = "K", moves = "mF", value = 3, stands = SHADE }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a man steps ahead, and a king in all ways" { variant = "italian-draughts", of = "c2", diagram = [[
  . . . . . .
  . * . * . .
  . . K . . .
  . * . * . . ]] }

test "on the last row a man becomes a king" { variant = "italian-draughts", position = "8/M7/8/8/8/8/8/7m w 1", play = "a7b8",
  want = { b8 = "white king" } }

test "a king of Spanish draughts goes as far as it is free" { variant = "spanish-draughts", of = "b1", diagram = [[
  . . . . . .
  . . . . M .
  . . . * . .
  * . * . . .
  . K . . . . ]] }
