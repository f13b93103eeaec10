local GOLD = "WfF"
local OFFICER, RANGED, MAJOR = { "officer" }, { "officer", "ranged" }, { "officer", "major", "ranged" }

-- Each kind with its letter, how it goes, its tags and what it is worth, in the order in which hands are written.
local KINDS = {
  { "king", "K", "K", { "royal" } },
  { "rook", "R", "R", MAJOR, 10 }, { "bishop", "B", "B", MAJOR, 8 }, { "gold", "G", GOLD, OFFICER, 6 },
  { "silver", "S", "FfW", OFFICER, 5 }, { "knight", "N", "fN", OFFICER, 4 }, { "lance", "L", "fR", RANGED, 3 },
  { "pawn", "P", "fW", {}, 1 },
  { "dragon", "+R", "RF", MAJOR, 12 }, { "dragon_horse", "+B", "BW", MAJOR, 10 }, { "promoted_silver", "+S", GOLD, OFFICER, 6 },
  { "promoted_knight", "+N", GOLD, OFFICER, 6 }, { "promoted_lance", "+L", GOLD, OFFICER, 6 }, { "tokin", "+P", GOLD, OFFICER, 6 },
}

local PROMOTED = {
  { "rook", "dragon" }, { "bishop", "dragon_horse" }, { "silver", "promoted_silver" }, { "knight", "promoted_knight" },
  { "lance", "promoted_lance" }, { "pawn", "tokin" },
}

-- An own piece stands directly behind, for which all of these hold.
local function behind(...) return next_cell(0, -1, { own, ... }) end

-- What it goes as where an own piece stands behind it, and in its own way where none does.
local function ways(own_way)
  local list = { { own_way, when = none { behind() } } }
  for _, kind in ipairs(KINDS) do list[#list + 1] = { kind[3], when = behind(of(kind[1])) } end
  return list
end

local morphs, captives = {}, { { of = "gold" } }
for _, pair in ipairs(PROMOTED) do
  table.insert(morphs, { of = pair[1], at = rows(-3, -1), from = rows(-3, -1), to = pair[2], optional = true })
  table.insert(captives, { of = pair[1] })
  table.insert(captives, { of = pair[2], as = pair[1] })
end

rule "annan" {
  about = "The pieces of shogi. One with an own piece directly behind it goes as that piece instead of in its own way; so no piece must "
    .. "promote, and all are dropped on any empty cell, but for a pawn in a column with an unpromoted pawn of its side. What was taken "
    .. "goes, unpromoted, into the hand of who took it.",
  cannot_win = function() return false end,
  morphs = morphs,
  captives = captives,
  drops = { of = { "rook", "bishop", "gold", "silver", "knight", "lance", "pawn" } },
  bars = { of = "pawn", columns_of = "pawn", because = "two pawns in one column" },
}

for _, kind in ipairs(KINDS) do
  piece(kind[1]) { letter = kind[2], moves = ways(kind[3]), tags = kind[4], value = kind[5] }
end

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a pawn with a rook behind it goes as a rook" { of = "c3", diagram = [[
  . . p* . .
  . . * . .
  * * P * *
  . . R . .
  . . . . . ]] }

test "a rook with a pawn behind it goes as a pawn" { of = "c2", diagram = [[
  . . * . .
  . . R . .
  . . P . . ]] }

test "what stands behind counts as it stands, not as it would go" { of = "c3", diagram = [[
  . . * . .
  . . G . .
  . . P . .
  . . R . . ]] }

test "a piece of the other side lends nothing" { of = "c2", diagram = [[
  . * . *
  . P P .
  . . N .
  . . r . ]], reach = [[
  . * . *
  . P P .
  . . N .
  . . r . ]] }

test "the king goes as what stands behind him" { of = "c2", diagram = [[
  . * . *
  . . . .
  . . K .
  . . N . ]] }

test "Gote's pieces are borne from the other side" { position = "4k4/9/9/4r4/4p4/9/9/9/4K4 w - 1", legal = { "e5a5", "e5e2" } }

test "a king is attacked by what goes as a rook" { position = "4k4/9/9/9/4P4/4R4/9/9/4K4 w - 1",
  refuse = { { "e9e8", because = "check" } }, legal = "e9d8" }

test "who takes the piece behind ends the check" { position = "4k4/9/9/9/4P4/1r2R4/9/9/3K5 w - 1", legal = "b4e4" }

test "nobody must promote, and a pawn may stay on the last row" { position = "4k4/P8/9/9/9/9/9/9/4K4 b - 1", legal = { "a8a9", "a8a9=+P" } }

test "all is dropped anywhere, but no second pawn in a column" { position = "4k4/9/9/9/9/9/P8/9/4K4 b PNL 1",
  legal = { "P@b9", "N@a9", "L@c9" }, refuse = { { "P@a5", because = "two pawns" } } }

test "a piece promotes also where it goes on from the last row" { position = "S3k4/9/9/9/9/9/9/9/4K4 b - 1", legal = { "a9b8=+S", "a9b8" } }
