rule "men_straight" {
  about = "A man steps to an empty cell ahead or beside him, and becomes a king on the last row. A king goes along rows and columns as "
    .. "far as it is free.",
  on = { ["action.applied"] = { when = all { moves_a "man", goes_to(rows(-1)) }, tried = false,
    does = function(e) e.piece:become("king", "crowned") end } },
}

piece "man"  { letter = "M", moves = "mfsW", value = 1, stands = rows(1, -2) }
piece "king" { letter = "K", moves = "mR", value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a man steps ahead and aside" { variant = "turkish-draughts", of = "c2", diagram = [[
  . . . . .
  . . * . .
  . * M * .
  . . . . . ]] }

test "on the last row he becomes a king, who goes as far as it is free" { variant = "turkish-draughts",
  position = "8/1M6/8/8/8/8/8/7k w 1", play = { "b7b8", "h1h2", "b8b2" }, want = { b2 = "white king" } }
