local fire, items = use "fire", use "items"

local NEXT = zone "K1"

local function burns(cell) return cell.fire end

rule "bucket" (items.kind {
  name = "bucket",
  about = "A bucket of water under a piece of one's own puts out a fire in K1 of the piece. It is kept, and used once a turn at most: a "
    .. "side action (M-3.1).",
  needs = { "ability/fire" },
  fields = { side = { poured = bool(false, { about = "has used a bucket in this turn" }) } },
  verbs = { douse = {
    ends_turn = false,
    when = compare("side.poured", "==", 0),
    candidates = function(side) return items.around(side, "bucket", NEXT, burns) end,
    apply = function(side, arguments)
      side.poured = true
      fire.put_out(arguments[2])
    end,
    because = function(side, given)
      if side.poured then return "a bucket was used in this turn already" end
      if not given[2] then return "write douse BUCKET CELL" end
      return "no fire burns on " .. given[2].name .. " in K1 of the piece on " .. given[1].name
    end,
  } },
  on = { ["turn.began"] = { set = "side.poured", to = 0, when = compare("side.poured", "==", 1) } },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "it puts out a fire next to its piece; then comes the move" { variant = "ability-duel", with = "items", row = "K R . . . k",
  cells = { b1 = { bucket = 1 }, c1 = { fire = true } }, play = { "douse b1 c1", "b1c1" },
  want = { c1 = "white rook", ["c1.fire"] = false, ["b1.bucket"] = 1, turn = "black" } }

test "once a turn" { variant = "ability-duel", with = "items", row = "K R . . . k",
  cells = { b1 = { bucket = 2 }, c1 = { fire = true }, c2 = { fire = true } }, play = "douse b1 c1",
  refuse = { { "douse b1 c2", because = "was used in this turn" } } }

test "what is wrong is said" { variant = "ability-duel", with = "items", row = "K R . . . k",
  cells = { b1 = { bucket = 1 }, e1 = { bucket = 1 } },
  refuse = { { "douse b1 c1", because = "no fire burns on c1 in K1 of the piece on b1" },
    { "douse c1 b1", because = "no bucket lies on c1" }, { "douse b1", because = "write douse" },
    { "douse e1 e2", because = "no piece of white's stands on e1" }, { "douse b1 north", because = "write douse" } } }

test "and again in the next" { variant = "ability-duel", with = "items", row = "K R . . . k", throws = { 1 },
  cells = { b1 = { bucket = 1 }, c1 = { fire = true }, c2 = { fire = true } },
  play = { "douse b1 c1", "a1a2", "f1f2" }, legal = "douse b1 c2" }

test "only where it burns" { variant = "ability-duel", with = "items", row = "K R . . . k", cells = { b1 = { bucket = 1 } },
  refuse = "douse b1 c1" }

test "not further than K1, and only under a piece of one's own" { variant = "ability-duel", with = "items", row = "K R . . r k",
  cells = { b1 = { bucket = 1 }, d2 = { bucket = 1, fire = true }, e1 = { bucket = 1 }, c2 = { fire = true } },
  legal = "douse b1 c2", refuse = { "douse b1 d2", "douse e1 d2", "douse d2 c2" } }
