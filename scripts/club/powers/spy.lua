-- Hears what abilities do, and who gets or loses one.

local abilities = use "abilities"

local function count(use, n) use.side.secrets = math.min(use.side.secrets + n, 99) end

abilities.ability "spy" {
  title = "Spy",
  text = "he learns from everything that others do with theirs.",
  reserve = 9,
  bearer = "bishop",
  fields = { side = { secrets = int(0, 0, 99, { about = "what its spies have learned", audience = "own" }) } },
  actions = {
    listen = {
      about = "an action of another's ability is worth a secret, once a round.",
      kind = "conditional", event = "ability.used", once = "round", when = function(use) return use.event.side ~= use.side end,
      effect = function(use) count(use, 1) end,
    },
    hearsay = {
      about = "who gets or loses an ability is worth two.",
      kind = "conditional", event = { "ability.gained", "ability.lost" }, when = function(use) return use.event.side ~= use.side end,
      effect = function(use) count(use, 2) end,
    },
    sell = {
      about = "each secret brings 1 energy.",
      kind = "side", when = function(use) return use.side.secrets > 0, "he knows nothing" end,
      effect = function(use)
        abilities.earn(use.side, use.side.secrets)
        use.side.secrets = 0
      end,
    },
  },
}

test "what others do is worth a secret" { variant = "ability-duel", with = "powers", row = "K B . . q k", turn = "black",
  sides = { white = { power = "spy" }, black = { power = "killer_queen", energy = 9 } }, play = { "bomb d1 1", "detonate d1" },
  want = { ["white.secrets"] = 1 } }

test "secrets are sold" { variant = "ability-duel", with = "powers", row = "K B . . q k",
  sides = { white = { power = "spy", secrets = 3 } }, play = "sell", want = { ["white.energy"] = 3, ["white.secrets"] = 0 } }

test "who knows nothing sells nothing" { variant = "ability-duel", with = "powers", row = "K B . . q k",
  sides = { white = { power = "spy" } }, refuse = { { "sell", because = "he knows nothing" } } }

test "but others are not told what he knows" { variant = "ability-duel", with = "powers", row = "K B . . q k", as = "black",
  sides = { white = { power = "spy" } },
  refuse = { { "sell", because = "may not know whether it is legal, which depends on white.secrets" } } }
