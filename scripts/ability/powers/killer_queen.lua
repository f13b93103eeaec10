local abilities = use "abilities"
local fire, wounds = use "fire", use "wounds"

local ability = abilities.ability

-- What an explosion of this power kills and what it reaches at all: centre alone, steps of one, steps of two.
local KILLS = { zone "D0+0", zone "D0+0", zone "D1+0" }
local REACHES = { zone "D0+0", zone "D1+0", zone "D2+0" }

local function defused(it) it.bomb, it.bomb_of, it.aimed_at = 0, nil, false end

-- What the cells held when it went off is hit, whoever comes to stand there by it.
local function explode(cell, power, owner)
  local dying, hurt = {}, {}
  local deadly = {}
  owner.exploded = true
  for _, at in ipairs(cell:zone(KILLS[power])) do deadly[at.name] = true end
  for _, at in ipairs(cell:zone(REACHES[power])) do
    if at.piece then table.insert(deadly[at.name] and dying or hurt, at.piece) end
  end
  for _, piece in ipairs(dying) do
    local at = piece.alive and piece.cell
    if at and piece:remove("ability") then fire.ignite(at) end
  end
  for _, piece in ipairs(hurt) do
    if piece.alive then wounds.wound(piece) end
  end
end

local function mine(cell, use) return cell.bomb > 0 and cell.bomb_of == use.side end

local function shown(viewer, it) return it.bomb_of ~= nil and (viewer == it.bomb_of or it.bomb_of.exploded) end

local function bomb_fields()
  return {
    bomb = int(0, 0, 3, { about = "power of the bomb on it", audience = shown }),
    bomb_of = ref("side", { about = "whose bomb it is", audience = shown }),
    aimed_at = bool(false, { about = "somebody aimed at it" }),
  }
end

local BURNS_DOWN = { when = compare("game.fuse_power", ">", 0), does = function()
  local cell, power, owner = game.fuse, game.fuse_power, game.fuse_of
  game.fuse, game.fuse_power, game.fuse_of = nil, 0, nil
  if cell and owner then explode(cell, power, owner) end
end }

ability "killer_queen" {
  title = "Killer Queen",
  text = "the queen lays bombs that only their owner knows of before the first one goes off (M-5.2).",
  reserve = int(10, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "queen",
  sudden = true,
  falls = "bomb_of",
  needs = { "ability/fire", "ability/wounds" },
  fields = {
    cell = bomb_fields(),
    piece = bomb_fields(),
    side = { exploded = bool(false, { about = "a bomb of its has gone off" }) },
    game = {
      fuse = ref("cell", { about = "where a bomb goes off as soon as its piece's captor has arrived", momentary = true }),
      fuse_power = int(0, 0, 3, { momentary = true }), fuse_of = ref("side", { momentary = true }),
    },
  },
  actions = {
    bomb = {
      about = "a bomb of power 1, 2 or 3 on a cell within two steps (D2) of the queen or on her own, or on the piece that stands there, "
        .. "one's own too, which costs 1 more; the others see at what was "
        .. "aimed, and no more.",
      kind = "side",
      target = { zone = "D2+0", own = true },
      arguments = { { "power", numbers = { 1, 3 } } },
      price = { of = "power", 1, 4, 9, piece = { target = 1 } },
      audience = "own", quiet = true,
      seen = function(side, given)
        return side.exploded and "lays a bomb of power " .. given[2] .. " at " .. given[1].name or "aims at " .. given[1].name
      end,
      effect = function(use)
        local on = use.target.piece or use.target
        on.bomb, on.bomb_of, on.aimed_at = use.power, use.side, true
      end,
    },
    detonate = {
      about = "a bomb on a cell goes off. Power 1: what stands there dies. Power 2: that dies, and what is one step (D1) away is "
        .. "wounded. Power 3: what is one step away dies, too, and what is two steps (D2) away is wounded. Where pieces die it burns.",
      kind = "side",
      multiple = true,
      possible = somewhere { compare("cell.bomb", ">", 0) },
      target = { anywhere = true, where = mine, because = "no bomb of yours lies there" },
      effect = function(use)
        local power = use.target.bomb
        defused(use.target)
        explode(use.target, power, use.side)
      end,
    },
    captured = {
      about = "a bomb on a piece goes off when the piece is taken, as soon as its captor has arrived.",
      kind = "conditional", event = "piece.captured", lasting = true, possible = compare("piece.bomb", ">", 0),
      when = function(use) return use.event.piece.bomb_of == use.side end,
      effect = function(use)
        game.fuse, game.fuse_power, game.fuse_of = use.event.to, use.event.piece.bomb, use.side
      end,
    },
    dead = {
      about = "a bomb on a piece that dies in another way goes off where it stood.",
      kind = "conditional", event = "piece.removed", lasting = true, possible = compare("piece.bomb", ">", 0),
      when = function(use) return use.event.piece.bomb_of == use.side end,
      effect = function(use) explode(use.event.from, use.event.piece.bomb, use.side) end,
    },
  },
  -- Who takes and stays where he is never arrives: then it goes off behind what he does.
  on = { ["piece.moved"] = BURNS_DOWN, ["action.applied"] = BURNS_DOWN, ["ability.used"] = BURNS_DOWN },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function armed(energy, more)
  local side = { power = "killer_queen", energy = energy }
  for key, value in pairs(more or {}) do side[key] = value end
  return { white = side }
end

-- Bombs that white laid before.
local function laid(bombs)
  local cells = {}
  for name, power in pairs(bombs) do cells[name] = { bomb = power, bomb_of = "white", aimed_at = true } end
  return cells
end

local BOARD = [[
  . . . . . k
  . . p . . .
  . . . . . .
  . . Q . n .
  . . P . . .
  K . . . . . ]]

test "on any cell within D2+0 of the queen, as far as she sees" { diagram = BOARD, sides = armed(10),
  legal = { "bomb c4 1", "bomb c5 1", "bomb b4 1", "bomb a3 1", "bomb b2 1", "bomb d3 1", "bomb d2 1", "bomb b3 1" },
  refuse = { { "bomb c6 1", because = "not in D2+0" }, { "bomb c1 1", because = "not in D2+0" } } }

test "on pieces of one's own, too (M-5.2)" { diagram = BOARD, sides = armed(10), play = "bomb c2 1",
  want = { ["c2.bomb"] = 1, ["c2.bomb_of"] = "white", ["white.energy"] = 8 } }

test "but not behind them (M-5.2)" { diagram = BOARD, sides = armed(10), refuse = { { "bomb c1 1", because = "not in D2+0" } } }

test "or on a piece there, the queen herself too" { diagram = BOARD, sides = armed(10), legal = { "bomb e3 1", "bomb c5 1", "bomb c3 1" } }

test "power 1, 2 or 3 for 1, 4 or 9" { diagram = BOARD, sides = armed(9), play = "bomb c4 3",
  want = { ["white.energy"] = 0, ["c4.bomb"] = 3, ["c4.bomb_of"] = "white", ["c4.aimed_at"] = true } }

test "power 2 costs 4" { diagram = BOARD, sides = armed(9), play = "bomb c4 2", want = { ["white.energy"] = 5 } }

test "power 1 costs 1" { diagram = BOARD, sides = armed(9), play = "bomb c4 1", want = { ["white.energy"] = 8 } }

test "1 more on a piece" { diagram = BOARD, sides = armed(9), play = "bomb e3 2", want = { ["white.energy"] = 4, ["e3.bomb"] = 2 },
  refuse = "bomb c4 1" }

test "more on a piece than can be paid" { diagram = BOARD, sides = armed(9),
  refuse = { { "bomb e3 3", because = "it costs 10 energy, and white has 9" }, { "bomb e3 4", because = "\"power\" cannot be 4" } } }

test "one in a turn" { diagram = BOARD, sides = armed(9), play = "bomb c4 1",
  refuse = { { "bomb b3 1", because = "it was used in this turn already" } } }

test "again in the next" { diagram = BOARD, sides = armed(9), play = { "bomb c4 1", "a1a2", "f6f5" }, legal = "bomb b3 1" }

test "it moves with its piece" { diagram = BOARD, turn = "black", sides = armed(9),
  pieces = { e3 = { bomb = 1, bomb_of = "white" } }, play = "e3f5", want = { ["f5.bomb"] = 1 } }

test "a bomb of power 1 kills what stands there, and it burns" { diagram = BOARD, cells = laid { e3 = 1 }, sides = armed(0),
  play = "detonate e3", want = { e3 = "", ["e3.fire"] = true, c5 = "black pawn", ["white.exploded"] = true } }

test "an empty cell does not burn" { diagram = BOARD, cells = laid { e4 = 1 }, sides = armed(0), play = "detonate e4",
  want = { ["e4.fire"] = false, ["e4.bomb"] = 0, e3 = "black knight" } }

test "power 2 wounds what is one step away" { cells = laid { c3 = 2 }, sides = armed(0), diagram = [[
  Q . n . . k
  . . n b . .
  b b p r n .
  . . P . . .
  K n . . . . ]],
  play = "detonate c3", want = { ["c3.fire"] = true, ["c4.fire"] = false, board = [[
  Q . n . . k
  . . p b . .
  b p . r n .
  . . I . . .
  K n . . . . ]] } }

test "and no further" { cells = laid { c3 = 2 }, sides = armed(0), diagram = [[
  Q . n . . k
  . . . b . .
  n . p . n .
  . . . . . .
  K . . . . . ]],
  play = "detonate c3", want = { board = [[
  Q . n . . k
  . . . b . .
  n . . . n .
  . . . . . .
  K . . . . . ]] } }

test "power 3 kills what is one step away and wounds what is two" { cells = laid { c3 = 3 }, sides = armed(0), diagram = [[
  Q . b . . .
  . . n . . .
  n r . r . k
  . p . . b .
  . K n . . . ]],
  play = "detonate c3", want = { ["c4.fire"] = true, ["b3.fire"] = true, ["c3.fire"] = false, board = [[
  Q . b . . .
  . . . . . .
  n . . . . k
  . i . . b .
  . K p . . . ]] } }

test "and who stands on it dies" { cells = laid { c3 = 3 }, sides = armed(0), diagram = [[
  Q . . . . k
  . . . . . .
  . . n . r .
  . . . . . .
  K . b . . . ]], play = "detonate c3", want = { c3 = "", ["c3.fire"] = true, ["c4.fire"] = false, c1 = "black pawn", e3 = "black rook" } }

test "behind what stands in the way nothing happens" { cells = laid { c2 = 3 }, sides = armed(0), diagram = [[
  Q . b . . .
  . . n . . k
  . . . . . .
  K . . . . . ]],
  play = "detonate c2", want = { board = [[
  Q . b . . .
  . . . . . k
  . . . . . .
  K . . . . . ]] } }

test "only bombs of one's own on cells" { diagram = BOARD, sides = armed(5), pieces = { e3 = { bomb = 1, bomb_of = "white" } },
  cells = { e4 = { bomb = 1, bomb_of = "black" } },
  refuse = { { "detonate e3", because = "no bomb of yours lies there" }, { "detonate e4", because = "no bomb of yours lies there" } } }

test "several in a turn" { diagram = BOARD, sides = armed(0), cells = laid { e3 = 1, c5 = 1 }, play = { "detonate e3", "detonate c5" },
  want = { e3 = "", c5 = "", turn = "white" } }

test "who takes a piece with a bomb dies of it" { diagram = BOARD, turn = "white", sides = { black = { power = "killer_queen" } },
  pieces = { e3 = { bomb = 1, bomb_of = "black" }, a6 = "black queen" }, play = "c3e3",
  want = { e3 = "", ["e3.fire"] = true, ["black.exploded"] = true } }

test "who takes in passing stands beside it" { diagram = [[
  q . . k
  . . . .
  . p . .
  . . . .
  P . . .
  K . . . ]], turn = "black", sides = { black = { power = "killer_queen" } }, pieces = { b4 = { bomb = 2, bomb_of = "black" } },
  play = { "b4b2", "a2b3" }, want = { b2 = "", b3 = "white immobile" } }

test "it goes off when its piece dies in another way" { diagram = BOARD, turn = "black", sides = armed(0),
  pieces = { e3 = { bomb = 2, bomb_of = "white" }, d5 = "black knight" }, cells = { d1 = { fire = true } }, throws = { 1 },
  play = "e3d1",
  want = { d1 = "", ["white.exploded"] = true, d5 = "black knight" } }

test "though no queen is left" { diagram = [[
  . . k
  . n .
  K . r ]], turn = "black", sides = { white = { power = "killer_queen" } }, pieces = { b2 = { bomb = 3, bomb_of = "white" } },
  cells = { d3 = { fire = true } }, play = "b2d3", want = { d3 = "", c3 = "", ["c3.fire"] = true } }

test "its reserve is 10" { diagram = BOARD, sides = armed(9), play = { "a1b1", "f6e6", "b1a1", "e6f6" },
  want = { ["white.energy"] = 10 } }

local NEAR = [[
  . . . . . .
  . . . . . .
  . . . . k .
  . . Q . . .
  . . . . . .
  K . . . . . ]]

test "a king may be named whom a bomb beside him could kill" { diagram = NEAR, with = "announce-always", sides = armed(8),
  play = { "check black", "a1a2" }, want = { ["white.said_by_ability"] = 1 } }

test "not by one that could not be paid" { diagram = NEAR, with = "announce-always", sides = armed(7), play = "check black",
  refuse = { { "a1a2", because = "could not be taken after it" } } }

test "who lays a bomb does not tell which ability it is of" { diagram = BOARD, sides = armed(9, { secret = true }), play = "bomb c4 1",
  want = { ["white.secret"] = true } }

test "who sets one off does" { diagram = BOARD, sides = armed(9, { secret = true }), cells = laid { e4 = 1 }, play = "detonate e4",
  want = { ["white.secret"] = false } }

test "it kills suddenly" { diagram = BOARD, sides = armed(0), want = { ["white.sudden"] = true } }

test "one sets off another" { diagram = BOARD, sides = armed(0), cells = laid { e3 = 1 },
  pieces = { e3 = { bomb = 2, bomb_of = "white" }, f3 = "black bishop" }, play = "detonate e3", want = { e3 = "", f3 = "black pawn" } }

test "without a queen none is laid and none detonated" { diagram = [[
  . . k
  n . .
  K . . ]], sides = armed(9), cells = laid { b3 = 1 }, pieces = { a2 = { bomb = 1, bomb_of = "white" } },
  refuse = { { "bomb b2 1", because = "white has no piece that bears the ability" },
    { "detonate b3", because = "white has no piece that bears the ability" } } }

test "who takes one of his own bombs dies of it" { diagram = [[
  . . k
  n . .
  K . . ]], sides = armed(9), pieces = { a2 = { bomb = 1, bomb_of = "white" } }, play = "a1a2",
  want = { a2 = "", ["white.alive"] = false } }

test "of who is out they do nothing (HR-4.3)" { variant = "four-ability", with = "powers",
  position = "7gK8/16/16/16/16/16/16/15kK/rK4kR10/16/5bP10/16/16/16/16/16 k 1",
  sides = { blue = { alive = false, power = "killer_queen" } },
  pieces = { f6 = { bomb = 1, bomb_of = "blue" } }, play = "f8f6", want = { f6 = "black rook", ["blue.exploded"] = false } }

test "they are gone with him, from cells and pieces (HR-4.3)" { variant = "four-ability", with = "powers",
  sides = { blue = { power = "killer_queen" }, red = { power = "killer_queen" } },
  cells = { h8 = { bomb = 2, bomb_of = "blue", aimed_at = true }, h9 = { bomb = 1, bomb_of = "red", aimed_at = true } },
  pieces = { i2 = { bomb = 1, bomb_of = "blue", aimed_at = true } }, play = "blue: leave",
  want = { ["h8.bomb"] = 0, ["h8.aimed_at"] = false, ["i2.bomb"] = 0, ["i2.aimed_at"] = false, ["h9.bomb"] = 1, ["h9.bomb_of"] = "red" } }

test "where abilities outlive their player they go off (HR-4.3)" { variant = "four-ability", with = "powers",
  set = { ["ability/bearing.outlives"] = true }, position = "7gK8/16/16/16/16/16/16/15kK/rK4kR10/16/5bP10/16/16/16/16/16 k 1",
  sides = { blue = { alive = false, power = "killer_queen" } },
  pieces = { f6 = { bomb = 1, bomb_of = "blue" } }, play = "f8f6", want = { f6 = "", ["blue.exploded"] = true } }

test "of who lives they do" { variant = "four-ability", with = "powers",
  position = "7gK8/16/16/16/16/16/16/15kK/rK4kR10/16/5bP10/16/16/16/16/8bK7 k 1", sides = { blue = { power = "killer_queen" } },
  pieces = { f6 = { bomb = 1, bomb_of = "blue" } }, play = "f8f6", want = { f6 = "", ["blue.exploded"] = true } }

test "the others see that a cell was the target, but not that it is a bomb, nor its power" { diagram = BOARD, sides = armed(9),
  play = "bomb c4 2", as = "black", want = { ["c4.aimed_at"] = true, ["c4.bomb"] = 0, seen = "white: (aims at c4)" } }

test "nor of a piece" { diagram = BOARD, sides = armed(9), play = "bomb e3 1", as = "black",
  want = { ["e3.aimed_at"] = true, ["e3.bomb"] = 0 } }

test "nor does what is left of his energy tell it" { diagram = BOARD, sides = armed(9), play = "bomb c4 2", as = "black",
  want = { ["white.energy"] = 0 } }

test "its owner knows" { diagram = BOARD, sides = armed(9), play = "bomb c4 2", as = "white", want = { ["c4.bomb"] = 2 } }

test "after the first explosion all know" { diagram = BOARD, sides = armed(9), cells = laid { e4 = 1 },
  play = { "bomb c4 2", "detonate e4" }, as = "black", want = { ["c4.bomb"] = 2, ["c4.bomb_of"] = "white", ["e4.aimed_at"] = false } }

test "and are told of the next" { diagram = BOARD, sides = armed(9, { exploded = true }), play = "bomb c4 2", as = "black",
  want = { ["c4.bomb"] = 2, seen = "white: (lays a bomb of power 2 at c4)" } }

tests(function()

local UNANNOUNCED = "the check on this king was not announced"
-- Announced checks: white's bomb beside the black king would kill him if it went off.
local WITH = { "powers", "announce-always" }
local BOMBED = [[
  . . . . . .
  . . . . k .
  . Q . . . .
  . . . . . .
  K . . . . . ]]
local BY_ABILITY, SUDDEN = { ["ability/announce.which"] = "first_by_ability" }, { ["ability/announce.sudden_only"] = true }
local BOMB = { e5 = { bomb = 3, bomb_of = "white" } }
local function bombers(energy, said)
  return { white = { power = "killer_queen", energy = energy, said_by_ability = said or 0 }, black = { power = "killer_queen" } }
end

test "what his ability could take counts from his point of view (HR-6.4)" { variant = "ability-duel", with = WITH, diagram = BOMBED,
  cells = BOMB, sides = bombers(0), play = { "check black", "a1a2" }, want = { ["white.said"] = 1, ["white.said_by_ability"] = 1 } }

test "not what it cannot reach or pay for" { variant = "ability-duel", with = WITH, diagram = BOMBED, sides = bombers(4),
  play = "check black", refuse = { { "a1a2", because = "could not be taken after it" } } }

test "what the ability of the other could take does not count" { variant = "ability-duel", with = WITH, turn = "black", diagram = BOMBED,
  cells = { a2 = { bomb = 3, bomb_of = "white" } }, sides = bombers(0), refuse = "check white" }

test "a king whose check was not announced survives the ability" { variant = "ability-duel", with = WITH, diagram = BOMBED, cells = BOMB,
  sides = bombers(0), play = "detonate e5", want = { e4 = "black king", ["black.alive"] = true } }

test "not so his men" { variant = "ability-duel", with = WITH, diagram = BOMBED, cells = BOMB, sides = bombers(0),
  pieces = { e6 = "black rook" }, play = "detonate e5", want = { e4 = "black king", e6 = "" } }

test "nor a king of one's own" { variant = "ability-duel", with = WITH, diagram = BOMBED, cells = { a2 = { bomb = 3, bomb_of = "white" } },
  sides = bombers(0), play = "detonate a2", want = { a1 = "", ["white.alive"] = false } }

test "announced, he dies of it" { variant = "ability-duel", with = WITH, diagram = BOMBED, cells = BOMB, sides = bombers(0),
  pieces = { h9 = "black pawn" }, play = { "check black", "a1a2", "h9h8", "detonate e5" },
  want = { e4 = "", ["black.alive"] = false } }

test "the first three that use the ability: such a check must be announced (HR-6.2)" { variant = "ability-duel", with = WITH,
  set = BY_ABILITY, diagram = BOMBED, cells = BOMB, sides = bombers(0), play = "detonate e5",
  want = { e4 = "black king" } }

test "a king that only a ride reaches, too (HR-6.2)" { variant = "ability-duel", with = WITH, set = BY_ABILITY,
  sides = { white = { power = "wild_hunt", energy = 4 } }, play = "ride", diagram = [[
  . . . . . k
  . . . . . .
  . N . . . .
  K . . . . . ]], refuse = { { "b2f4", because = UNANNOUNCED } } }

test "a fourth need not (HR-6.2)" { variant = "ability-duel", with = WITH, set = BY_ABILITY, diagram = BOMBED,
  cells = BOMB, sides = bombers(0, 3), play = "detonate e5", want = { e4 = "", ["black.alive"] = false } }

test "only who kills suddenly is bound, as his ability says" { variant = "ability-duel", with = WITH, set = SUDDEN,
  row = "K . R . k", sides = { white = { power = "killer_queen" } }, refuse = { { "c1e1", because = UNANNOUNCED } } }

test "who has another ability is not" { variant = "ability-duel", with = WITH, set = SUDDEN, row = "K . R . k",
  sides = { white = { power = "jailhouse_lock" } }, legal = "c1e1" }
end)
