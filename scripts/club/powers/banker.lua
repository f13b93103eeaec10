-- A free number as argument.

local abilities = use "abilities"

abilities.ability "banker" {
  title = "Banker",
  text = "he puts energy into his vault, which bears interest.",
  reserve = 10,
  bearer = "king",
  fields = { side = { vault = int(0, 0, 10000, { about = "in its vault", audience = "own" }) } },
  actions = {
    deposit = {
      about = "any sum that he has.",
      kind = "side", audience = "own", quiet = true, seen = "goes to the bank",
      arguments = { { "sum", number = { 1, 5000 } } },
      price = function(use) return use.sum end,
      effect = function(use) use.side.vault = math.min(use.side.vault + use.sum, 10000) end,
    },
    withdraw = {
      about = "any sum that lies there, as far as he can store it.",
      kind = "side", multiple = true,
      arguments = { { "sum", number = { 1, 5000 }, where = function(sum, use) return sum <= use.side.vault,
        "so much does not lie there" end } },
      effect = function(use)
        use.side.vault = use.side.vault - use.sum
        abilities.earn(use.side, use.sum)
      end,
    },
    interest = {
      about = "after each round a tenth of what lies there is added.",
      kind = "conditional", event = "round.ended", lasting = true, possible = anyone { compare("side.vault", ">=", 10) },
      effect = function(use) use.side.vault = math.min(use.side.vault + use.side.vault // 10, 10000) end,
    },
  },
}

local function rich(vault) return { white = { power = "banker", energy = 8, vault = vault } } end

test "any sum that he has" { variant = "ability-duel", with = "powers", row = "K . . k", sides = rich(0), play = "deposit 7",
  want = { ["white.vault"] = 7, ["white.energy"] = 1 }, refuse = { { "deposit 2", because = "used in this turn already" } } }

test "not more" { variant = "ability-duel", with = "powers", row = "K . . k", sides = rich(0),
  refuse = { { "deposit 9", because = "it costs 9 energy" }, { "deposit 0", because = "a number from 1 to 5000" }, { "deposit all",
    because = "a number from 1 to 5000" } } }

test "it bears interest" { variant = "ability-duel", with = "powers", row = "K . . k", sides = rich(4321), play = { "a1a2", "d1d2" },
  want = { ["white.vault"] = 4753 } }

test "and comes back as far as there is room" { variant = "ability-duel", with = "powers", row = "K . . k", sides = rich(40),
  play = "withdraw 5",
  want = { ["white.vault"] = 35, ["white.energy"] = 10 } }

test "not more than lies there" { variant = "ability-duel", with = "powers", row = "K . . k", sides = rich(0),
  refuse = { { "withdraw 1", because = "so much does not lie there" }, { "withdraw 0", because = "it is a number from 1 to 5000" } } }
