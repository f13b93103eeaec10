-- What a side's pieces could go to or take, each cell once.
local function in_sight(side)
  local list, known = {}, {}
  local function see(cell)
    if not known[cell.name] then known[cell.name], list[#list + 1] = true, cell end
  end
  for _, piece in ipairs(side:pieces()) do
    for _, way in ipairs(piece:reach()) do
      see(way.cell)
      if way.victim then see(way.victim.cell) end
    end
  end
  return list
end

rule "fog" {
  about = "A player sees the cells of his own pieces and those to which they could go or where they could take something. All others "
    .. "lie in fog: he sees neither what stands there nor what the other moves, and is not told of check.",
  sees = in_sight,
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "at the start each sees four rows" { as = "white",
  want = { position = "########/########/########/########/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", legal = 20 } }

test "a pawn sees what it could take, and not what stands in its way" { play = { "e2e4", "d7d5", "a2a3", "e7e5" }, as = "white",
  want = { d5 = "black pawn", legal = 29, position =
  "########/########/1#######/#1#p###1/4P3/P3#3/1PPP1PPP/RNBQKBNR w KQ - 0 3" }, refuse = { { "e4e5", because = "shut" } } }

test "a far piece sees until something stands in its way, and that" { play = { "e2e4", "a7a6", "f1b5", "h7h6" }, as = "white",
  want = { a6 = "black pawn", c6 = "", d7 = "black pawn" } }

test "the other sees what takes him" { position = "4k3/8/8/3r4/8/8/3P4/3RK3 w - - 0 1", as = "black", want = { d2 = "white pawn" } }

test "what the other moves is not told" { play = "e2e4", as = "black", want = { seen = "white: (a move)" } }

test "what is taken in passing is seen" { position = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", play = "d7d5", as = "white",
  want = { d5 = "black pawn", d6 = "" }, legal = "e5d6" }

test "nobody is told of check, and a king may be left there" { position = "4k3/8/8/8/8/8/4r3/K7 w - - 0 1", as = "white", legal = "a1a2" }

test "who takes the king has won" { position = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", play = "e1e8",
  want = { outcome = "the king is taken", points = { white = 1, black = 0 } } }

test "he castles out of check and through it" { position = "4k3/8/8/8/8/8/4rr2/4K2R w K - 0 1", legal = "O-O" }
