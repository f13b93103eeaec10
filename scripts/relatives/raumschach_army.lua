-- Five levels of five by five cells lie one above the other on one board, two ranks apart, so that one level up is seven ranks ahead and
-- nothing comes from one level to the next by going along.
local UP = 7

-- A path of one direction of space: to the right, ahead, up.
local function way(right, ahead, up, rest)
  local path = { dx = right, dy = ahead + UP * up }
  for key, value in pairs(rest or {}) do path[key] = value end
  return path
end

-- All directions whose three numbers, squared, add up to `n`: 1 through the faces of a cell, 2 through its edges, 3 through its corners,
-- 5 for two cells straight and one to a side.
local function through(n, rest)
  local list = {}
  for right = -2, 2 do
    for ahead = -2, 2 do
      for up = -2, 2 do
        if right * right + ahead * ahead + up * up == n then list[#list + 1] = way(right, ahead, up, rest) end
      end
    end
  end
  return list
end

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do
    for _, path in ipairs(list) do all[#all + 1] = path end
  end
  return all
end

local FAR, GOES, TAKES = { max = 0 }, { take = false }, { empty = false }

rule "raumschach_army" {
  about = "A rook goes through the faces of cells, a bishop through their edges, a unicorn through their corners, a queen and a king "
    .. "through all of them, a king one cell. A knight goes two cells straight and one to a side in space. A pawn goes one cell ahead or "
    .. "up, and takes through an edge that lies ahead or above. On the last row it becomes an officer.",
  morphs = { of = "pawn", at = rows(-1), to = { "officer" } },
}

piece "king"    { letter = "K", moves = joined(through(1), through(2), through(3)), tags = { "royal" } }
piece "queen"   { letter = "Q", moves = joined(through(1, FAR), through(2, FAR), through(3, FAR)), tags = { "officer" }, value = 10 }
piece "rook"    { letter = "R", moves = through(1, FAR), tags = { "officer" }, value = 5 }
piece "bishop"  { letter = "B", moves = through(2, FAR), tags = { "officer" }, value = 4 }
piece "unicorn" { letter = "U", moves = through(3, FAR), tags = { "officer" }, value = 2 }
piece "knight"  { letter = "N", moves = through(5), tags = { "officer" }, value = 3 }
piece "pawn"    { letter = "P", moves = { way(0, 1, 0, GOES), way(0, 0, 1, GOES), way(-1, 1, 0, TAKES), way(1, 1, 0, TAKES),
  way(-1, 0, 1, TAKES), way(1, 0, 1, TAKES), way(0, 1, 1, TAKES) }, value = 1 }

-- Tests ---------------------------------------------------------------------------------------------------------------

local function levels(a, b, c, d, e)
  local gap = "/5/5/"
  return e .. gap .. d .. gap .. c .. gap .. b .. gap .. a .. " w 0 1"
end

local NONE = "5/5/5/5/5"
local function at_c3(letter) return levels("5/5/5/5/1K3", NONE, "5/5/2" .. letter .. "2/5/5", NONE, "3k1/5/5/5/5") end

test "from the middle a rook reaches twelve cells, two each way" { variant = "raumschach", position = at_c3("R"),
  legal = { "c17a17", "c17c15", "c17c3", "c17c31", "c17c10" }, refuse = { "c17d18", "c17b25" }, want = { legal = 23 } }

test "a bishop twenty-four, through edges" { variant = "raumschach", position = at_c3("B"),
  legal = { "c17d18", "c17e19", "c17c25", "c17d24", "c17c33", "c17e31" }, refuse = { "c17c18", "c17d25" }, want = { legal = 35 } }

test "a unicorn sixteen, through corners" { variant = "raumschach", position = at_c3("U"),
  legal = { "c17d25", "c17e33", "c17b9", "c17d11" }, refuse = "c17d24", want = { legal = 27 } }

test "a knight twenty-four" { variant = "raumschach", position = at_c3("N"), legal = { "c17d19", "c17c26", "c17d31", "c17e24", "c17b3" },
  refuse = "c17d32", want = { legal = 35 } }

test "nothing comes to another level by going along" { variant = "raumschach", position = levels("K4/5/5/5/5", "5/5/5/5/4R", NONE, NONE,
  "5/5/5/5/4k"), refuse = "e8e5", legal = { "e8e1", "e8e12" } }

test "a pawn goes ahead or up, and takes through an edge" { variant = "raumschach",
  position = levels("K4/5/2P2/5/5", "5/1p3/ppppp/5/5", NONE, NONE, "5/5/5/5/4k"), legal = { "c3c4", "c3b10", "c3d10" },
  refuse = { "c3d4", "c3c10", "c3b9", "c3b4", "c3c11" } }

test "on the last row of the highest level it becomes an officer, on that of another it stays a pawn" { variant = "raumschach",
  position = levels("K4/5/5/5/5", NONE, NONE, "P4/5/5/5/5", "5/P4/5/5/4k"), legal = { "a32a33=U", "a32a33=Q", "a26a33=N" },
  refuse = { "a32a33", "a32a33=K" } }

test "a king is attacked from other levels" { variant = "raumschach",
  position = levels("5/5/5/5/K4", "5/5/5/5/5", NONE, NONE, "4k/5/5/r4/5"),
  legal = "a1b1", refuse = { { "a1a2", because = "check" }, { "a1a9", because = "check" } } }

test "a pawn takes through the edge ahead and above, and goes to none of the cells where it takes" { variant = "raumschach",
  position = levels("K4/5/2P2/5/5", "5/2p2/5/5/5", NONE, NONE, "5/5/5/5/4k"), legal = { "c3c11", "c3c10" },
  refuse = { "c3b10", "c3d10", "c3b4" } }

test "a queen goes all of the twenty-six ways, and far" { variant = "raumschach", position = at_c3("Q"),
  legal = { "c17a17", "c17e31", "c17c33", "c17e33", "c17a1" }, refuse = "c17d31", want = { legal = 63 } }
