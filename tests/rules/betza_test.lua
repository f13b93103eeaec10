-- Tests of stdlib/betza.lua: what is read, in which order, what is refused, how it is told.
-- Which cells the paths lead to is tested in betza_cells_test.lua.

local LETTERS = "; pieces go by W F D A N C Z R B Q K, and in front of them stand m c n j p g and f b l r v s h: "
  .. "houserule manual rules"

local betza = use "betza"

-- "0,1 1,0 …", the steps in the order of the records.
local function steps(text)
  local list = {}
  for i, record in ipairs(betza.read(text)) do list[i] = record.dx .. "," .. record.dy end
  return table.concat(list, " ")
end

-- Everything but the step of one record, for example "1-1 mc over 0 W".
local function rest(record)
  local range = record.min .. "-" .. record.max
  local ends = (record.empty and "m" or "") .. (record.take and "c" or "")
  local extra = (record.lame and " lame" or "") .. (record.jump and " jump" or "")
  return range .. " " .. ends .. " over " .. record.over .. extra .. " " .. record.text
end

local function rests(text)
  local list, seen = {}, {}
  for _, record in ipairs(betza.read(text)) do
    local told = rest(record)
    if not seen[told] then
      seen[told] = true
      list[#list + 1] = told
    end
  end
  return table.concat(list, "; ")
end

local function refused(text, message)
  expect_error("refuses " .. text, function() betza.read(text) end, message)
end

-- Order: clockwise from straight ahead -------------------------------------------------------------------------------

expect("W", steps "W", "0,1 1,0 0,-1 -1,0")
expect("F", steps "F", "1,1 1,-1 -1,-1 -1,1")
expect("D", steps "D", "0,2 2,0 0,-2 -2,0")
expect("A", steps "A", "2,2 2,-2 -2,-2 -2,2")
expect("H", steps "H", "0,3 3,0 0,-3 -3,0")
expect("G", steps "G", "3,3 3,-3 -3,-3 -3,3")
expect("N", steps "N", "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2")
expect("C", steps "C", "1,3 3,1 3,-1 1,-3 -1,-3 -3,-1 -3,1 -1,3")
expect("Z", steps "Z", "2,3 3,2 3,-2 2,-3 -2,-3 -3,-2 -3,2 -2,3")
expect("K", steps "K", "0,1 1,1 1,0 1,-1 0,-1 -1,-1 -1,0 -1,1")
expect("Q as K", steps "Q", steps "K")
expect("R as W", steps "R", steps "W")
expect("B as F", steps "B", steps "F")
expect("atoms in their order", steps "fmWfcF", "0,1 1,1 -1,1")
expect("directions do not order", steps "lfW", "0,1 -1,0")

-- Ranges and manners -------------------------------------------------------------------------------------------------

expect("plain leap", rests "N", "1-1 mc over 0 N")
expect("rider by doubling", rests "NN", "1-0 mc over 0 NN")
expect("rider by number", rests "N3", "1-3 mc over 0 N3")
expect("rider by 0", rests "N0", "1-0 mc over 0 N0")
expect("R", rests "R", "1-0 mc over 0 R")
expect("R4", rests "R4", "1-4 mc over 0 R4")
expect("R0", rests "R0", "1-0 mc over 0 R0")
expect("K2", rests "K2", "1-2 mc over 0 K2")
expect("two digits", rests "W15", "1-15 mc over 0 W15")
expect("moves only", rests "mW", "1-1 m over 0 mW")
expect("takes only", rests "cW", "1-1 c over 0 cW")
expect("both written", rests "mcW", "1-1 mc over 0 mcW")
expect("lame", rests "nD", "1-1 mc over 0 lame nD")
expect("lame and unlimited", rests "nNN", "1-0 mc over 0 lame nNN")
expect("jump", rests "jA", "1-1 mc over 0 jump jA")
expect("hopper", rests "cpR", "1-0 c over 1 cpR")
expect("hopper with number", rests "pR2", "1-2 mc over 1 pR2")
expect("grasshopper", rests "gQ", "1-0 mc over 2 gQ")
expect("prime", rests "Q'3", "1-3 mc over 3 Q'3")
expect("curly prime", rests "Q’3", "1-3 mc over 3 Q’3")
expect("prime without number", rests "R'", "1-0 mc over 3 R'")
expect("several atoms", rests "mRcB", "1-0 m over 0 mR; 1-0 c over 0 cB")
expect("pawn's double step", rests "fmnD", "1-1 m over 0 lame fmnD")
expect("order of modifiers is free", steps "mfW" .. rests "nmfD", steps "fmW" .. "1-1 m over 0 lame nmfD")
expect("what two atoms both say is said once", #betza.read "KfW", 8)
expect("but not what differs", #betza.read "KfmW", 9)
expect("many atoms", #betza.read "KAD", 16)

-- Refused ------------------------------------------------------------------------------------------------------------

refused("fqN", [[betza: unknown letter 'q' at column 2 of "fqN"]] .. LETTERS)
refused("camK", [[betza: 'a' is not read here at column 2 of "camK"; for a path of several legs write a generator]])
refused("X", [[betza: unknown letter 'X' at column 1 of "X"]] .. LETTERS)
refused("W F", [[betza: unknown letter ' ' at column 2 of "W F"]] .. LETTERS)
refused("WF-", [[betza: unknown letter '-' at column 3 of "WF-"]] .. LETTERS)
refused("Q’3éW", [[betza: unknown letter 'é' at column 4 of "Q’3éW"]] .. LETTERS)
refused("WL", [[betza: 'L' is not read here at column 2 of "WL"; ]]
  .. "L and J are read in two ways; write C for a (1,3) leap, Z for a (2,3) leap")
refused("J", [[betza: 'J' is not read here at column 1 of "J"; ]]
  .. "L and J are read in two ways; write C for a (1,3) leap, Z for a (2,3) leap")
refused("feF", [[betza: 'e' is not read here at column 2 of "feF"; ]]
  .. "for a capture in passing write leaves = and takes = beside the path")
refused("KO2", [[betza: 'O' is not read here at column 2 of "KO2"; ]]
  .. "for two pieces that move together write couples in a rule")
refused("ifmnD", [[betza: 'i' is not read here at column 1 of "ifmnD"; ]]
  .. "for a path of unmoved pieces write when = unmoved beside the path")
refused("[W]", [[betza: '[' is not read here at column 1 of "[W]"; for a path of several legs write a generator]])
refused("W]", [[betza: ']' is not read here at column 2 of "W]"; for a path of several legs write a generator]])

refused("", "betza: the text is empty")
refused("fm", [[betza: an atom missing at column 3 of "fm"; a capital letter such as W or N is wanted there]])
refused("3W", [[betza: '3' without an atom before it at column 1 of "3W"]])
refused("'W", [[betza: ''' without an atom before it at column 1 of "'W"]])
refused("W03", [[betza: a number that begins with 0 at column 2 of "W03"]])
refused("W100", [[betza: a number above 99 at column 2 of "W100"; write 0 for unlimited]])
refused("NN3", [[betza: a number after a doubled atom at column 3 of "NN3"; write N3]])
refused("NNN", [[betza: 'N' a third time at column 3 of "NNN"]])
refused("RR", [[betza: 'R' doubled at column 2 of "RR"; R stands for WW]])
refused("KK", [[betza: 'K' doubled at column 2 of "KK"; K stands for WF]])
refused("Q3'", [[betza: a prime out of place at column 3 of "Q3'"; one prime, before the number]])
refused("Q''3", [[betza: a prime out of place at column 3 of "Q''3"; one prime, before the number]])
refused("N'", [[betza: a prime after a leap at column 2 of "N'"; a leap passes over everything as it is]])

refused("fmrF", [[betza: direction 'r' apart from the others at column 3 of "fmrF"; ]]
  .. "write all directions of an atom together")
refused("mcmW", [[betza: 'm' written twice at column 3 of "mcmW"]])
refused("njN", [[betza: 'j' beside 'n' at column 2 of "njN"]])
refused("pgR", [[betza: 'g' beside 'p' at column 2 of "pgR"]])
refused("jpDD", [[betza: 'p' beside 'j' at column 2 of "jpDD"]])
refused("pR'", [[betza: 'p' with a prime at column 1 of "pR'"]])
refused("nR", [[betza: 'n' on 'R', whose steps pass no cell at column 1 of "nR"]])
refused("fjF", [[betza: 'j' on 'F', whose steps pass no cell at column 2 of "fjF"]])
refused("pN", [[betza: 'p' on a leap at column 1 of "pN"; a hopper needs a rider, for example pR or pNN]])
refused("gW", [[betza: 'g' on a leap at column 1 of "gW"; a hopper needs a rider, for example pR or pNN]])
refused("gQ3", [[betza: 'g' with a number at column 1 of "gQ3"; it always lands directly behind the first piece]])
refused("hW", [[betza: direction 'h' that 'W' does not have at column 1 of "hW"; ]]
  .. "an orthogonal atom has f b l r v s")
refused("msF", [[betza: direction 's' that 'F' does not have at column 2 of "msF"; ]]
  .. "a diagonal atom has f b l r and fl fr bl br")
refused("shN", [[betza: direction 'h' that 'N' does not have at column 2 of "shN"; ]]
  .. "h follows f b l or r, or stands before r or l")
refused("hrK", [[betza: direction 'h' that 'K' does not have at column 1 of "hrK"; h follows f b l or r]])

refused("K'2", [[betza: "K'2" is a zone; a path is wanted here; ]]
  .. "for rays that ignore obstacles write Q' and a number")
refused("R3+0", [[betza: "R3+0" is a zone; a path is wanted here]])
refused("мК", [[betza: unknown letter 'м' at column 1 of "мК"]] .. LETTERS)
refused("К", [[betza: unknown letter 'К' at column 1 of "К"; it is the Cyrillic one: write the Latin K]])
refused("К2", [[betza: "К2" is a zone; a path is wanted here]])
refused("WK'2", [[betza: a prime after K, which belongs to zones at column 3 of "WK'2"; ]]
  .. "for rays that ignore obstacles write Q' and a number")
expect_error("refuses a number", function() betza.read(3) end, "betza: a text is wanted, not a number")

-- Passed cells -------------------------------------------------------------------------------------------------------

local function passed(dx, dy)
  local list = {}
  for i, cell in ipairs(betza.passed(dx, dy)) do list[i] = cell[1] .. "," .. cell[2] end
  return table.concat(list, " ")
end

expect("(0,1) passes nothing", passed(0, 1), "")
expect("(1,1) passes nothing", passed(-1, 1), "")
expect("(0,2)", passed(0, 2), "0,1")
expect("(0,-3)", passed(0, -3), "0,-1 0,-2")
expect("(1,2)", passed(1, 2), "0,1")
expect("(2,-1)", passed(2, -1), "1,0")
expect("(-2,2)", passed(-2, 2), "-1,1")
expect("(1,-3)", passed(1, -3), "0,-1 0,-2")
expect("(-3,2)", passed(-3, 2), "-1,0 -2,1")
expect("(3,3)", passed(3, 3), "1,1 2,2")
expect("(-2,4) is twice (-1,2)", passed(-2, 4), "-1,2")
expect("(0,0) passes nothing", passed(0, 0), "")

-- Description --------------------------------------------------------------------------------------------------------

local function told(text) return betza.describe(betza.read(text)) end

expect("N told", told "N", "leaps (1,2) in eight directions, moves or takes")
expect("K told", told "K", "steps one cell in eight directions, moves or takes")
expect("R told", told "R", "slides orthogonally, moves or takes")
expect("B4 told", told "B4", "slides up to four cells diagonally, moves or takes")
expect("NN told", told "NN", "rides by (1,2) leaps in eight directions, moves or takes")
expect("pawn told", told "fmWfcF",
  "steps one cell ahead, moves only; steps one cell ahead to the right and ahead to the left, takes only")
expect("fmnD told", told "fmnD", "leaps (0,2) ahead, if the passed cells are empty, moves only")
expect("jA told", told "jA", "leaps (2,2) diagonally, if a passed cell is occupied, moves or takes")
expect("cannon told", told "mRcpR",
  "slides orthogonally, moves only; slides orthogonally, passing exactly one piece, takes only")
expect("short hopper told", told "pR2",
  "slides orthogonally, passing exactly one piece by at most two, moves or takes")
expect("gQ told", told "gQ", "slides in eight directions, landing directly behind the first piece, moves or takes")
expect("Q'3 told", told "Q'3", "slides up to three cells in eight directions, passing all obstacles, moves or takes")
expect("frN told", told "frN", "leaps (1,2) only towards (2,1), moves or takes")
expect("nothing told", betza.describe {}, "")
expect("a record by hand", betza.describe { { dx = 1, dy = 4, min = 1, max = 1, empty = true, take = true, over = 0 } },
  "leaps (1,4) only towards (1,4), moves or takes")
expect("a named direction", betza.describe { { direction = "inwards", min = 1, max = 0, take = true, over = 0 } },
  "slides inwards, takes only")
