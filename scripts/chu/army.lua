-- Every piece of chu shogi: name, letter, how it goes, what it becomes, rough worth. A letter behind + is that of what the piece was.
local GOLD, SILVER, COPPER, ELEPHANT = "WfF", "FfW", "fFvW", "FfsW"
local HORSE, DRAGON, BISHOP, ROOK = "BW", "RF", "B", "R"
local SIDE_MOVER, VERTICAL_MOVER, QUEEN, LION = "sRvW", "vRsW", "Q", "KNAD"

local PROMOTES = {
  pawn = "tokin", go_between = "promoted_go_between", side_mover = "free_boar", vertical_mover = "flying_ox", rook = "promoted_rook",
  bishop = "promoted_bishop", dragon = "soaring_eagle", horse = "horned_falcon", elephant = "prince", chariot = "whale", tiger = "stag",
  kirin = "promoted_kirin", phoenix = "promoted_phoenix", lance = "white_horse", leopard = "promoted_leopard", copper = "promoted_copper",
  silver = "promoted_silver", gold = "promoted_gold",
}

-- A piece may promote as it comes into the last four rows, and when it takes something and starts or ends there. What goes only ahead may
-- also do so on the last row.
local function promotes(a)
  local from, to = a.piece.cell:row(a.side), a.to:row(a.side)
  if a.to.piece then return true end
  if to > board.ranks - 4 and from <= board.ranks - 4 then return true end
  return to == board.ranks and (a.type == "pawn" or a.type == "lance")
end

local morphs = {}
for of, to in pairs(PROMOTES) do
  morphs[#morphs + 1] = { of = of, to = to, at = rows(-4, -1), from = rows(-4, -1), optional = true, when = promotes }
end
table.sort(morphs, function(a, b) return a.of < b.of end)

rule "army" {
  about = "Forty-six pieces of twenty-one kinds. Eighteen kinds may promote when they come into the last four rows, and when they take "
    .. "something and start or end there; a pawn and a lance also as they come to the last row. Nothing must.",
  morphs = morphs,
}

piece "king"           { letter = "K", moves = "K", value = 100 }
piece "elephant"       { letter = "E", moves = ELEPHANT, tags = { "soldier" }, value = 3 }
piece "gold"           { letter = "G", moves = GOLD, tags = { "soldier" }, value = 3 }
piece "silver"         { letter = "S", moves = SILVER, tags = { "soldier" }, value = 2 }
piece "copper"         { letter = "C", moves = COPPER, tags = { "soldier" }, value = 2 }
piece "leopard"        { letter = "F", moves = "FvW", tags = { "soldier" }, value = 3 }
piece "lance"          { letter = "L", moves = "fR", value = 3 }
piece "chariot"        { letter = "A", moves = "vR", tags = { "soldier" }, value = 3 }
piece "bishop"         { letter = "B", moves = BISHOP, tags = { "soldier" }, value = 5 }
piece "tiger"          { letter = "T", moves = "FbsW", tags = { "soldier" }, value = 3 }
piece "phoenix"        { letter = "X", moves = "WA", tags = { "soldier" }, value = 3 }
piece "kirin"          { letter = "O", moves = "FD", tags = { "soldier" }, value = 3 }
piece "side_mover"     { letter = "M", moves = SIDE_MOVER, tags = { "soldier" }, value = 4 }
piece "vertical_mover" { letter = "V", moves = VERTICAL_MOVER, tags = { "soldier" }, value = 4 }
piece "rook"           { letter = "R", moves = ROOK, tags = { "soldier" }, value = 6 }
piece "horse"          { letter = "H", moves = HORSE, tags = { "soldier" }, value = 7 }
piece "dragon"         { letter = "D", moves = DRAGON, tags = { "soldier" }, value = 8 }
piece "queen"          { letter = "Q", moves = QUEEN, tags = { "soldier" }, value = 12 }
piece "lion"           { letter = "N", moves = LION, tags = { "soldier", "any_lion" }, value = 20 }
piece "pawn"           { letter = "P", moves = "fW", value = 1 }
piece "go_between"     { letter = "I", moves = "vW", tags = { "soldier" }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

local KINGS = { a12 = "gote king", b12 = "gote gold", l1 = "sente king" }
local ZONE = "10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 b - 1"

test "a drunk elephant goes one cell in every way but back" { variant = "chu-shogi", of = "c3", diagram = [[
  . . . . .
  . * * * .
  . * E * .
  . * . * .
  . . . . . ]], pieces = KINGS }

test "a blind tiger in every way but ahead" { variant = "chu-shogi", of = "c3", diagram = [[
  . . . . .
  . * . * .
  . * T * .
  . * * * .
  . . . . . ]], pieces = KINGS }

test "a copper general and a ferocious leopard" { variant = "chu-shogi", diagram = [[
  . . . . . . . .
  . . . . . . . .
  . C . . . . F .
  . . . . . . . . ]], legal = { "b2a3", "b2b3", "b2c3", "b2b1", "g2f3", "g2g3", "g2h3", "g2g1", "g2f1", "g2h1" }, want = { legal = 13 },
  pieces = KINGS }

test "a kirin steps aslant and leaps straight over one cell" { variant = "chu-shogi", of = "c3", diagram = [[
  . . * . .
  . * P * .
  * P O P *
  . * P * .
  . . * . . ]], pieces = KINGS }

test "a phoenix the other way round" { variant = "chu-shogi", of = "c3", diagram = [[
  * . . . *
  . P * P .
  . * X * .
  . P * P .
  * . . . * ]], pieces = KINGS }

test "into the last four rows a piece may promote, or not" { variant = "chu-shogi",
  position = "k10g/12/12/12/R11/12/12/12/12/12/12/11K b - 1",
  legal = { "a8a9", "a8a9=+R" } }

test "within them only where it takes something" { variant = "chu-shogi", position = ZONE,
  legal = { "f10e11", "f10e11=+B", "f10g11" }, refuse = { "f10g11=+B" } }

test "and out of them likewise" { variant = "chu-shogi", position = ZONE, legal = { "b10b7", "b10b7=+R" }, refuse = { "b10b8=+R" } }

test "a pawn and a lance also as they come to the last row" { variant = "chu-shogi", position = ZONE, legal = { "f11f12", "f11f12=+P" } }

test "within the last rows a lance promotes on the very last" { variant = "chu-shogi",
  position = "k10g/12/1L10/12/12/12/12/12/12/12/12/11K b - 1", legal = { "b10b12=+L", "b10b12", "b10b11" }, refuse = "b10b11=+L" }
