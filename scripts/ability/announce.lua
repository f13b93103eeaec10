-- A player names kings by `check` before his main action. `naming` holds those of the present turn, `named` those that he may take
-- in his next one; a bit for each seat.

local sides, squares, threats = use "sides", use "squares", use "threats"

local function holds(mask, side) return mask & sides.bit(game, side) ~= 0 end

-- In the turn that is supposed the king is named, and no other yet.
local function as_named(side, other) side.naming, side.named = 0, side.named | sides.bit(game, other) end

-- May the side name a king of this one at all?
local function unnamed(side, other)
  return other ~= side and other.alive and side:hostile(other) and not holds(side.naming, other)
end

-- The kings that may be named now: in one's own turn before the main action; in those of others, of the position as it is.
local function kings_to_name(side, opt)
  local list, others, masks = {}, {}, {}
  if not side.on_turn and opt.announce_when == "own_turn" then return list end
  for _, other in ipairs(game.sides) do
    if unnamed(side, other) and (side.on_turn or not holds(side.named, other)) then
      others[#others + 1], masks[#masks + 1] = other, side.naming | sides.bit(game, other)
    end
  end
  if #others == 0 or side.on_turn and not threats.main_to_come(side) then return list end
  local held = side.on_turn and threats.can_end_with(side, masks, as_named)
  for i, other in ipairs(others) do
    if held and held[i] or not held and threats.threatens(side, other, as_named) then list[#list + 1] = { other } end
  end
  return list
end

local function no_announcement(side, given, opt)
  local other = given[1]
  if type(other) ~= "userdata" or squares.is_cell(other) then
    return "write check and the player whose king is named, before the move: check " .. game.turn.name .. " (HR-6.1)"
  end
  if other == side then return "that is " .. side.name .. "'s own king; an announcement stands before the move it is about (HR-6.1)" end
  if not other.alive then return other.name .. " is out, and his king with him (HR-4.5)" end
  if holds(side.naming, other) then return "this king was named in this turn already (HR-6.5)" end
  if not side.on_turn and opt.announce_when == "own_turn" then
    return "kings are named in one's own turn, before the main action (HR-6.5; announce_when = own_turn)"
  end
  if side.on_turn and not threats.main_to_come(side) then return "an announcement stands before the main action (HR-6.5)" end
  if not side.on_turn and holds(side.named, other) then return "this king was named already, and may be taken in his next turn (HR-6.5)" end
  local view = ", as if nobody else were there and " .. other.name .. " had no ability (HR-6.3, HR-6.4)"
  if not side.on_turn then return "as the board stands " .. side.name .. " could not take this king in his next turn" .. view end
  return "no main action of " .. side.name .. "'s leads to a position in which he could take this king in his next turn" .. view
end

-- Whether the side has to announce before it takes a king of `other`.
local function bound(side, other, opt)
  if opt.sudden_only and not side.sudden then return false end
  if opt.which == "every" then return true end
  if opt.which == "first" then return side.said < opt.first end
  return side.said_by_ability < opt.first and not threats.threatens(side, other, as_named, true)
end

-- What players kill with besides moves: abilities, and fire that they light or blow, by whatever means.
local BY_PLAYERS = { ability = true, lit = true }

-- A king that a player kills in such a way is taken, too; unannounced he lives on.
local function spare(e, opt)
  local king, side = e.piece, game.turn
  if not BY_PLAYERS[e.cause] or not king:has("royal") or king.controller == side or not side.alive then return end
  local may = not bound(side, king.controller, opt) or holds(side.named, king.controller)
  if not may then e:stop("the check on this king was not announced") end
end

local function count(side, other)
  side.said = math.min(side.said + 1, 999)
  if not threats.threatens(side, other, as_named, true) then side.said_by_ability = math.min(side.said_by_ability + 1, 999) end
end

-- "blue's king, red's king", or nothing.
local function names_in(mask)
  local list = {}
  threats.every_in(mask, function(side)
    list[#list + 1] = side.name .. "'s king"
    return true
  end)
  return #list > 0 and table.concat(list, ", ") or nil
end

rule "announce" {
  about = "A king may be taken only if the check on it was announced in the turn before (HR-6.1): every check, the first {first}, "
    .. "or the first {first} that use the ability ({which}: HR-6.2). An announcement stands before the main action and must be valid "
    .. "when the turn is over, whatever ended it, of several moves after the last (HR-6.5), from the announcer's point of view: as if "
    .. "nobody else were there, he had his ability and the other had none; of his next turn up to two side actions count and then a "
    .. "capture, with dice as they serve him (HR-6.3, HR-6.4); it holds until the end of his next turn. Who has no main action "
    .. "that makes it good passes, and it counts for nothing, as does one that dice of the same turn have made wrong (HR-6.5). "
    .. "{announce_when} (own_turn: only there; any_time: also in the turns of others, of the position as it stands, HR-6.7). This "
    .. "binds players, whatever they kill with: a move, an ability, fire that they light or blow, an item; a king on whom no check was "
    .. "announced survives it. Zombies, the barrier and fire that goes on burning are no players: they kill unannounced (HR-6.6).",
  needs = { "ability/bearing" },
  before = { "ability/zombies" },
  options = {
    which = choice("every", { "every", "first", "first_by_ability" }, { about = "which checks must be announced" }),
    first = int(3, 0, 99, { about = "how many of them, for a player" }),
    announce_when = choice("own_turn", { "own_turn", "any_time" }, { about = "in whose turns kings may be named" }),
    sudden_only = bool(false, { about = "only players whose ability kills suddenly are bound" }),
  },
  fields = { side = {
    naming = int(0, 0, 65535, { about = "kings named in this turn" }),
    named = int(0, 0, 65535, { about = "kings that may be taken" }),
    said = int(0, 0, 999, { about = "checks announced so far" }),
    said_by_ability = int(0, 0, 999, { about = "those of them that used the ability", audience = "own" }),
    false_alarm = bool(false, { about = "a king was named that could not be taken" }),
  } },
  verbs = { check = {
    ends_turn = false, out_of_turn = true,
    candidates = kings_to_name,
    apply = function(side, arguments)
      local bit = sides.bit(game, arguments[1])
      if side.on_turn then
        side.naming, side.false_alarm = side.naming | bit, false
        return
      end
      count(side, arguments[1])
      side.named = side.named | bit
    end,
    because = no_announcement,
  } },
  shows = {
    { label = "names", of = "side", value = function(side) return names_in(side.naming) end },
    { label = "may take", of = "side", value = function(side) return names_in(side.named) end },
    { label = "checks announced", of = "side", value = function(side) return side.said > 0 and side.said or nil end },
  },
  forbids = {
    when = all { takes_a "royal", function(a, opt)
      local owner = a.captured.controller
      return bound(a.side, owner, opt) and not holds(a.side.named, owner)
    end },
    because = "the check on this king was not announced (HR-6.1)",
  },
  forbids_after = {
    given = compare("side.naming", ">", 0), turns = true,
    when = function(a)
      if a.side.naming == 0 then return a.side.false_alarm end  -- the turn is over
      local held, cut = threats.can_end_with(a.side, { a.side.naming }, as_named, true)
      return not held[1] and not cut
    end,
    because = "a king that was named could not be taken after it (HR-6.3)",
  },
  on = {
    ["piece.removing"] = spare,
    -- Who goes out in another's turn may be the one whose piece the threat needed: he on turn may name anew.
    ["piece.removed"] = function(e)
      local gone = e.cause == "left" or e.cause == "time"
      if gone and e.piece:has "royal" and e.piece.controller ~= game.turn then game.turn.naming = 0 end
    end,
    -- Whose king is dead, whoever killed him, is named by nobody any more: he may be killed in the very turn that names him again.
    ["side.eliminated"] = { when = anyone { any { compare("side.naming", ">", 0), compare("side.named", ">", 0) } }, does = function(e)
      local others = ~sides.bit(game, e.side)
      for _, side in ipairs(game.sides) do side.naming, side.named = side.naming & others, side.named & others end
    end },
    -- Whatever ended the turn, before anything happens by itself.
    ["turn.ended"] = { when = any { compare("side.naming", ">", 0), compare("side.named", ">", 0) }, does = function(e)
      local side = e.side
      side.false_alarm = not threats.all(side, side.naming, as_named)
      threats.every_in(side.false_alarm and 0 or side.naming, function(other)
        count(side, other)
        return true
      end)
      side.named, side.naming = side.false_alarm and 0 or side.naming, 0
    end },
  },
  fields_only = true,
}

-- Tests: more of them with abilities in powers/forced_march.lua and powers/killer_queen.lua -----------------------------
tests(function()
local seen = use "seen"
local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"
local KINGS = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }
local function with(more) return seen.with(KINGS, more) end
local UNANNOUNCED = "the check on this king was not announced"

test "a king is not taken unannounced (HR-6.1)" { variant = "four-ability", with = "announce-always", position = EMPTY .. " k 1",
  pieces = with { i4 = "black rook" },
  refuse = { { "i4i1", because = UNANNOUNCED, rule = "ability/announce" } }, legal = { "i4i2", "i4h4" } }

test "announced, it is taken in the next turn (HR-6.1)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { j4 = "black rook" },
  play = { "check blue", "j4i4", "i1i2", "a8a9", "h16g16", "i4i2" }, want = { i2 = "black rook", ["blue.alive"] = false } }

test "the announcement names one king" { variant = "four-ability", with = "announce-always", position = EMPTY .. " k 1",
  pieces = with { j4 = "black rook", e8 = "black rook", e6 = "red pawn" },
  play = { "check blue", "j4i4", "i1i2", "e6f6", "h16g16" }, refuse = { { "e8a8", because = "was not announced" } } }

test "one may announce in every turn, each time what holds (HR-6.3)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { j4 = "black rook" },
  play = { "check blue", "j4i4", "i1i2", "a8a9", "h16g16", "check blue", "p8p9" }, want = { ["black.said"] = 2 } }

test "it holds for one turn only (HR-6.5)" { variant = "four-ability", with = "announce-always", position = EMPTY .. " k 1",
  pieces = with { j4 = "black rook" },
  play = { "check blue", "j4i4", "i1i2", "a8a9", "h16g16", "p8p9", "i2i1", "a9a8", "g16h16" },
  refuse = { { "i4i1", because = UNANNOUNCED } } }

test "an announcement that no move can make good is refused (HR-6.3)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { j9 = "black pawn" }, refuse = {
    { "check blue", because = "no main action of black's leads to a position in which he could take this king", rule = "ability/announce" },
    { "check black", because = "black's own king" }, { "check", because = "write check and the player whose king" },
    { "blue: check red", because = "announce_when = own_turn" } } }

test "after an announcement only moves that make it good (HR-6.5)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { j4 = "black rook" }, play = "check blue",
  legal = { "j4i4", "j4j1" },
  refuse = { { "j4j5", because = "could not be taken after it", rule = "ability/announce" }, "p8p9" } }

test "several announcements hold together or not at all" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { f7 = "black queen", i4 = "black rook" }, play = { "check blue", "check red" },
  legal = { "f7e8", "f7b7", "f7d5" }, refuse = { "f7f8", "i4i3" } }

test "from his point of view nobody else is there" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { i3 = "red rook", j9 = "black pawn" }, refuse = "check blue" }

test "the first three of each player (HR-6.2)" { variant = "four-ability", with = "announce-first-3", position = EMPTY .. " k 1",
  pieces = with { i4 = "black rook" }, refuse = { { "i4i1", because = UNANNOUNCED } },
  sides = { black = { said = 2 } } }

test "then kings may be taken unannounced" { variant = "four-ability", with = "announce-first-3", position = EMPTY .. " k 1",
  pieces = with { i4 = "black rook" }, sides = { black = { said = 3 } }, legal = "i4i1" }

test "announcements are counted when they are made good" { variant = "four-ability", with = "announce-first-3",
  position = EMPTY .. " k 1", pieces = with { j4 = "black rook" }, play = { "check blue", "j4i4" },
  want = { ["black.said"] = 1, ["black.said_by_ability"] = 0 } }

test "the first that use the ability: others need no announcement" { variant = "four-ability", with = "announce-always",
  set = { which = "first_by_ability" }, position = EMPTY .. " k 1", pieces = with { i4 = "black rook" }, legal = "i4i1" }

test "only who kills suddenly is bound" { variant = "four-ability", with = "announce-always", set = { sudden_only = true },
  position = EMPTY .. " r 1", pieces = with { f1 = "red rook" }, sides = { red = { sudden = true } },
  refuse = { { "f1i1", because = UNANNOUNCED } } }

test "the others are not" { variant = "four-ability", with = "announce-always", set = { sudden_only = true },
  position = EMPTY .. " r 1", pieces = with { f1 = "red rook" }, sides = { blue = { sudden = true } }, legal = "f1i1" }

test "not a king that was named already, nor of one who is out" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", pieces = with { j4 = "black rook", e8 = "black rook" }, sides = { red = { alive = false } },
  play = "check blue", refuse = { "check blue", "check red" } }
-- Fire, items and other turns (HR-6.6, HR-6.7).
local WITH = { "powers", "announce-always" }
local LIT = { g6 = { fire = true } }

test "a gust does not burn a king on whom no check was announced (HR-6.6)" { variant = "ability-duel", with = WITH, diagram = [[
  . . . . . k
  . . . . . .
  . . B . . .
  K . . . . . ]], cells = { e4 = { fire = true } }, throws = { 6 }, sides = { white = { power = "salamander", energy = 5 } },
  play = "gust e4", want = { f4 = "black king", ["f4.fire"] = true, ["black.alive"] = true } }

test "announced, he burns (HR-6.6)" { variant = "ability-duel", with = WITH, diagram = [[
  . . . . . k
  . . . . . .
  . . B . . .
  K . . . . . ]], cells = { e4 = { fire = true } }, throws = { 1, 6 }, sides = { white = { power = "salamander", energy = 5 } },
  pieces = { h9 = "black pawn" }, play = { "check black", "a1a2", "h9h8", "gust e4" }, want = { f4 = "", ["black.alive"] = false } }
local TORCH = [[
  . . . . . .
  . . . . k .
  . . . N . .
  . . . . . .
  K . . . . . ]]

test "a torch does not either, without its being announced (HR-6.6)" { variant = "ability-duel", with = { "items", "announce-always" },
  diagram = TORCH, cells = { d3 = { torch = 1 } }, play = "light d3 e4", want = { e4 = "black king", ["black.alive"] = true } }

test "a torch is a threat that can be named (HR-6.6)" { variant = "ability-duel", with = { "items", "announce-always" }, diagram = TORCH,
  cells = { d3 = { torch = 1 } }, pieces = { h9 = "black pawn" }, play = { "check black", "a1a2", "h9h8", "light d3 e4" },
  want = { e4 = "", ["black.alive"] = false } }

test "one that can be dragged under a piece, too (HR-6.6)" { variant = "ability-duel", with = { "items", "announce-always" },
  diagram = TORCH, cells = { c2 = { torch = 1 } }, play = { "check black", "a1a2" }, want = { ["white.said"] = 1 } }

test "not one that nobody reaches" { variant = "ability-duel", with = { "items", "announce-always" }, diagram = TORCH,
  cells = { f5 = { torch = 1 }, d1 = { torch = 1 } }, play = "check black",
  refuse = { { "a1a2", because = "could not be taken after it" } } }

test "zombies are no players and take unannounced (HR-6.6)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " k 1", sides = { blue = { alive = false } }, pieces = { p8 = "black king", a8 = "red king", h16 = "green king",
    a5 = "blue rook" }, play = "p8p9", want = { a8 = "blue rook", ["red.alive"] = false } }

test "nor is fire that burns already: a king that walks into it is dead (HR-6.6)" { variant = "ability-duel",
  with = { "fire", "announce-always" }, turn = "black", row = "K . . . . k", cells = LIT, pieces = { f1 = "", g5 = "black king" },
  play = "g5g6", want = { g6 = "", ["black.alive"] = false } }
local STEPPED = { variant = "four-ability", position = EMPTY .. " k 1", pieces = with { h2 = "red rook" } }
local function stepped(what, more)
  for key, value in pairs(STEPPED) do more[key] = value end
  test(what)(more)
end

-- Black moves; it is blue's turn, whose king stands beside the file of red's rook.
stepped("in others' turns a king is named as the board stands (HR-6.7)", { with = { "announce-always", "announce-any-time" },
  play = { "p8p9", "i1h1" }, refuse = { { "green: check blue", because = "as the board stands green could not take this king" } },
  want = { turn = "red" } })

test "and may be taken in the announcer's next turn (HR-6.7)" { variant = "four-ability", with = { "announce-always", "announce-any-time" },
  position = EMPTY .. " b 1", pieces = with { h2 = "black rook", h16 = "", g16 = "green king" },
  play = { "i1h1", "black: check blue", "a8a9", "g16g15", "h2h1" }, want = { ["blue.alive"] = false, h1 = "black rook" } }

test "unless he has been named before (HR-6.7)" { variant = "four-ability", with = { "announce-always", "announce-any-time" },
  position = EMPTY .. " b 1", pieces = with { h2 = "black rook", h16 = "", g16 = "green king" },
  play = { "i1h1", "a8a9", "g16g15" }, refuse = { { "h2h1", because = UNANNOUNCED } } }

test "in one's own turn only, where that is the rule (HR-6.5, HR-6.7)" { variant = "four-ability", with = "announce-always",
  position = EMPTY .. " b 1", pieces = with { h2 = "black rook", h16 = "", g16 = "green king" }, play = "i1h1",
  refuse = { { "black: check blue", because = "named in one's own turn", rule = "ability/announce" } } }

test "after the move nothing is named" { variant = "four-ability", with = "announce-always", position = EMPTY .. " k 1",
  pieces = with { j4 = "black rook" }, play = "j4i4",
  refuse = { { "check blue", because = "blue's own king; an announcement stands before" } } }

test "who laid bombs in a long game may announce (HR-6.1)" { variant = "four-ability", with = WITH,
  set = { ["ability/choosing.second"] = "killer_queen" },
  play = { "o9n9", "i2i4", "b8c8", "h15h14", "p9o9", "h1i2", "a8b8", "h16h15", "o9p9", "i2i3", "b8a8", "h15h16", "p9o9" },
  refuse = { { "check red", because = "no main action of blue's" } } }

test "with three abilities and items all that may follow an announcement can be listed (HR-6.4)" {
  variant = "four-ability", with = WITH, turn = "black", position = EMPTY .. " k 1",
  pieces = {
    e10 = "black knight", e11 = "red pawn", e5 = "red bishop", e6 = "green pawn", e7 = "black pawn", e8 = "black knight",
    f11 = "black pawn", f4 = "red queen", f5 = "green pawn", f6 = "green knight", f7 = "red bishop", f8 = "red pawn",
    g10 = "black pawn", g11 = "black king", g4 = "red king", g7 = "red pawn", g9 = "blue knight", h11 = "blue pawn",
    h5 = "blue pawn", h6 = "blue knight", i4 = "green pawn", i5 = "blue pawn", i6 = "black rook", i7 = "red knight",
    i8 = "black queen", i9 = "green pawn", j10 = "black pawn", j4 = "red pawn", j5 = "green pawn", j6 = "blue pawn",
    j7 = "blue king", j9 = "red rook", k10 = "blue rook", k11 = "black pawn", k5 = "black bishop", k7 = "blue pawn",
    k8 = "blue pawn", k9 = "blue rook", l10 = "green rook", l11 = "green king", l5 = "blue bishop", l9 = "black pawn" },
  cells = {
    e11 = { bucket = 1 }, f11 = { caltrops = 1 }, f7 = { torch = 1 }, g10 = { bucket = 1 }, h5 = { caltrops = 1 },
    h7 = { bandage = 1 }, k6 = { bandage = 1 }, l10 = { torch = 1 } },
  sides = {
    black = { energy = 10, power = "quartermaster", second_power = "forced_march", third_power = "salamander" },
    blue = { energy = 10, power = "necromancer", second_power = "killer_queen" },
    green = { reserve = { bishop = 2, knight = 1, pawn = 2, queen = 1, rook = 1 } },
    red = { energy = 10, power = "body_double", reserve = { knight = 2, pawn = 2, queen = 1, rook = 2 } } },
  play = {
    "supply_torch h7", "e10f8", "take caltrops h5", "drag torch h7 i5", "light i5 i6", "green: resign", "drag bucket e11 e10",
    "drag bandage h7 f6", "check black" },
  want = { legal = 33 } }

end)
