-- What the pieces of chu shogi become, in the order of what they were. Most go as another kind does that does not promote.
local GOLD, ELEPHANT, DRAGON, HORSE, BISHOP, ROOK, QUEEN = "WfF", "FfsW", "RF", "BW", "B", "R", "Q"

rule "promoted" {
  about = "Eighteen kinds that pieces become when they promote. They do not promote again. A prince is a second king.",
  needs = { "chu/army" },
}

piece "prince"              { letter = "+E", moves = "K", value = 50 }
piece "tokin"               { letter = "+P", moves = GOLD, tags = { "soldier" }, value = 3 }
piece "promoted_go_between" { letter = "+I", moves = ELEPHANT, tags = { "soldier" }, value = 3 }
piece "free_boar"           { letter = "+M", moves = "BsR", tags = { "soldier" }, value = 8 }
piece "flying_ox"           { letter = "+V", moves = "BvR", tags = { "soldier" }, value = 8 }
piece "promoted_rook"       { letter = "+R", moves = DRAGON, tags = { "soldier" }, value = 8 }
piece "promoted_bishop"     { letter = "+B", moves = HORSE, tags = { "soldier" }, value = 7 }
piece "soaring_eagle"       { letter = "+D", moves = "RbBfFfA", tags = { "soldier" }, value = 11 }
piece "horned_falcon"       { letter = "+H", moves = "BbsRfWfD", tags = { "soldier" }, value = 10 }
piece "whale"               { letter = "+A", moves = "vRbB", tags = { "soldier" }, value = 5 }
piece "stag"                { letter = "+T", moves = "vRsWF", tags = { "soldier" }, value = 6 }
piece "promoted_kirin"      { letter = "+O", moves = "KNAD", tags = { "soldier", "any_lion" }, value = 20 }
piece "promoted_phoenix"    { letter = "+X", moves = QUEEN, tags = { "soldier" }, value = 12 }
piece "white_horse"         { letter = "+L", moves = "vRfB", tags = { "soldier" }, value = 7 }
piece "promoted_leopard"    { letter = "+F", moves = BISHOP, tags = { "soldier" }, value = 5 }
piece "promoted_copper"     { letter = "+C", moves = "sRvW", tags = { "soldier" }, value = 4 }
piece "promoted_silver"     { letter = "+S", moves = "vRsW", tags = { "soldier" }, value = 4 }
piece "promoted_gold"       { letter = "+G", moves = ROOK, tags = { "soldier" }, value = 6 }

-- Tests ---------------------------------------------------------------------------------------------------------------

local KINGS = { a12 = "gote king", b12 = "gote gold", l1 = "sente king" }

test "a whale goes straight, and aslant back" { variant = "chu-shogi", of = "c3", diagram = [[
  . . * . .
  . . * . .
  . . +A . .
  . * * * .
  * . * . * ]], pieces = { a12 = "gote king", b12 = "gote gold", l1 = "sente king", c6 = "sente pawn" } }

test "a stag goes straight ahead and back, and one cell elsewhere" { variant = "chu-shogi", of = "c3", diagram = [[
  . . * . .
  . * * * .
  . * +T * .
  . * * * .
  . . * . . ]], pieces = { a12 = "gote king", b12 = "gote gold", l1 = "sente king", c6 = "sente pawn" } }

test "an eagle aslant ahead two cells, past anything" { variant = "chu-shogi", of = "c3", diagram = [[
  * . P . *
  . P P P .
  P P +D P P
  . * P * .
  * . P . * ]], pieces = KINGS }

test "what was promoted does not promote again" { variant = "chu-shogi",
  position = "k10g/12/12/12/+R11/12/12/12/12/12/12/11K b - 1", legal = "a8a9", refuse = "a8a9=+D" }
