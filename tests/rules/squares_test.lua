-- Tests of stdlib/squares.lua.

local squares = use "squares"

local function corners(files, ranks, out)
  return table.concat(squares.corners({ files = files, ranks = ranks, cell = function(name) return name end }, out), " ")
end

expect("of an even board, one cell out", corners(8, 8, 1), "d4 d5 e4 e5")
expect("two out", corners(8, 8, 2), "c3 c6 f3 f6")
expect("of an odd one, one out", corners(5, 5, 1), "b2 b4 d2 d4")
local function eight(name)
  return string.find("abcdefgh", string.sub(name, 1, 1), 1, true) and string.find("12345678", string.sub(name, 2), 1, true) and name
    or error "no cell"
end
expect("beyond the board none", #squares.corners({ files = 8, ranks = 8, cell = eight }, 5) .. "", "0")

expect("of a long one", corners(8, 12, 1), "d6 d7 e6 e7")
