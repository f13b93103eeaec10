-- A tank on two cells: hit points, armour, ammunition and tracks. All of it is said here; what holds of every body stands in
-- stdlib/bodies.lua.

local bodies, ability = use "bodies", use "abilities".ability

local FACING = { ahead = 0, right = 1, back = 2, left = 3 }

-- In which of its four sectors the cell lies; the diagonals belong to the front and the back.
local function sector(of, cell)
  local side = of.controller
  local x, y = cell:column(side) - of.cell:column(side), cell:row(side) - of.cell:row(side)
  for _ = 1, FACING[of.faces] do x, y = -y, x end
  if math.abs(x) > math.abs(y) then return x > 0 and "right" or "left" end
  return y > 0 and "ahead" or "back"
end

local tank = bodies.kind {
  name = "tank", letter = "T", part = "U", shape = { { 0, -1 } }, steps = "W", follows = true, reach = 2, drive = "drive",
  counts_as = "knight", tags = { "major" }, value = 5, hits = 3,
  -- From ahead the armour of the turret holds; what hits it elsewhere, and every hit on the tail, does one damage.
  hit = function(e, of)
    if e.piece == of and e.name == "piece.capturing" and sector(of, e.by.cell) == "ahead" then return 0, "its armour holds" end
    return 1, "it is hit"
  end,
}
tank.fields.piece.shots = int(3, 0, 3, { about = "shots that it has left" })

-- His first knight that has room for its tail; it takes the place of the pawn ahead of it, where one stands there.
local function mobilise(use)
  for _, knight in ipairs(use.side:pieces("knight")) do
    local ahead = knight.cell:next(0, 1, use.side)
    local pawn = ahead and ahead.piece
    if pawn and pawn.type == "pawn" and pawn.controller == use.side and pawn:remove("drafted") then knight:move(ahead) end
    if tank.grow(knight) then return end
  end
end

ability "panzerkampf" {
  title = "Panzerkampf",
  text = "a knight of his is a tank on two cells, which counts as a knight: it drives like a snake, up to two cells as one move "
    .. "(drive), turns "
    .. "with its way, stands three hits, and none from ahead.",
  reserve = 8, bearer = "tank", sudden = true, after = "ability/choosing", needs = { "ability/wounds" },
  fields = tank.fields, verbs = tank.verbs, on = tank.on, forbids = tank.forbids, shows = {
    { of = "piece", as = "bar", most = 3, label = "hits left", value = function(it) return it.type == "tank" and 3 - it.hits or nil end },
    { of = "piece", as = "link", label = "tank", value = function(it) return it.type == "tank_part" and it.body or nil end },
    { of = "piece", as = "sign", label = "shots", value = function(it) return it.type == "tank" and it.shots or nil end },
  },
  actions = {
    mobilise = {
      about = "as soon as he has the ability his first knight and the pawn ahead of it are the tank.", kind = "conditional",
        lasting = true,
      event = { "ability.gained", "game.began" }, once = "game", effect = mobilise,
    },
    shell = {
      about = "what stands up to three cells away in the sector that is named (ahead, right, back, left) is taken, and the tank "
        .. "stays; one shot.",
      kind = "main", price = 2,
      arguments = { { "whither", words = { "ahead", "right", "back", "left" } } },
      target = { zone = "R3", holds = "enemy", where = function(cell, use) return use.bearer ~= nil and use.bearer.shots > 0,
        "it has no shots" end },
      when = function(use) return sector(use.bearer, use.target) == use.whither, "it lies in another sector" end,
      effect = function(use)
        use.bearer.shots = use.bearer.shots - 1
        use.bearer:take(use.target.piece)
      end,
    },
    reload = { about = "three shots again.", kind = "main", when = function(use) return use.bearer.shots < 3, "it is loaded" end,
               effect = { set = "bearer.shots", to = 3 } },
    repair = { about = "once in the game all hits are mended.", kind = "side", price = 3, once = "game",
               when = function(use) return use.bearer.hits > 0, "it is whole" end, effect = { set = "bearer.hits", to = 0 } },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function with(more)
  local side = { power = "panzerkampf", energy = 6 }
  for key, value in pairs(more or {}) do side[key] = value end
  return { white = side }
end

local BOARD = [[
  . . . . . . k
  . . . . n . .
  . . . . . . .
  . . T . r . .
  . . U . . . .
  K . . . . . . ]]

local function on(more)
  local all = { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with() }
  for key, value in pairs(more) do all[key] = value end
  return all
end

test "taken in the first turn, the knight is a tank at once" { variant = "ability-duel", with = { "powers", "powers-chosen" },
  play = "power panzerkampf", want = { b2 = "white tank", b1 = "white tank_part" }, legal = { "b2b3", "drive b2 b3-b4" } }
test "given, it stands there from the start" { variant = "ability-duel", with = "powers",
  set = { ["ability/choosing.first"] = "panzerkampf" },
  want = { b2 = "white tank", b1 = "white tank_part" }, legal = { "b2b3", "drive b2 b3-b4" } }
test "it goes one cell as a piece, and its tail follows" (on { play = "c3c4", want = { c4 = "white tank", c3 = "white tank_part",
  c2 = "" } })
test "two cells as one move, round the corner" (on { play = "drive c3 c4-d4", want = { d4 = "white tank", c4 = "white tank_part", c3 = "",
  ["d4.faces"] = "right", turn = "black" } })
test "its way matters" (on { legal = { "drive c3 c4-d4", "drive c3 d3-d4" }, refuse = { "drive c3 c4-c2" } })
test "it takes on its way's end only" (on { legal = "drive c3 d3-e3", refuse = { "drive c3 d3-e3-f3" } })
test "an attack on the tail does one damage, and who attacked goes back" (on { turn = "black", pieces = { e3 = "", e2 = "black rook" },
  play = "e2c2", want = { c2 = "white tank_part", e2 = "black rook", ["c3.hits"] = 1, turn = "white" } })
test "from ahead its armour holds" (on { turn = "black", pieces = { e3 = "", c6 = "black rook" }, play = "c6c3",
  want = { ["c3.hits"] = 0, c6 = "black rook" } })
test "the third hit destroys it" (on { turn = "black", pieces = { c3 = { hits = 2 } }, play = "e3c3", want = { c3 = "black rook",
  c2 = "" } })
test "a bomb beside the tail is one hit" (on { turn = "black", sides = { white = { power = "panzerkampf" },
  black = { power = "killer_queen" } },
  pieces = { f6 = "black queen" }, cells = { d2 = { bomb = 2, bomb_of = "black" } }, play = "detonate d2", want = { ["c3.hits"] = 1 } })
test "it counts as a knight: a necromancer mourns one" (on { turn = "black", sides = with { second_power = "necromancer" },
  pieces = { c3 = { hits = 2 } }, play = "e3c3", want = { ["white.fallen_knight"] = 1 } })
test "nothing promotes to it" (on { pieces = { a11 = "white pawn" }, legal = "a11a12=N", refuse = "a11a12=T" })
test "it shoots in the sector that is named, and stays" (on { play = "shell e3 right", want = { e3 = "", c3 = "white tank",
  ["c3.shots"] = 2, turn = "black" } })
test "in no other" (on { refuse = { { "shell e3 ahead", because = "another sector" }, { "shell e3 up",
  because = "only ahead or right" } } })
test "without shots it must reload" (on { pieces = { c3 = { shots = 0 } }, refuse = { { "shell e3 right",
  because = "it has no shots" } }, legal = "reload" })
test "it is mended once in the game" (on { pieces = { c3 = { hits = 2 } }, play = "repair", want = { ["c3.hits"] = 0,
  ["white.energy"] = 3 },
  refuse = { { "repair", because = "it is whole" } } })
