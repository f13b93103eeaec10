local abilities = use "abilities"
local ability = abilities.ability

ability "wild_hunt" {
  title = "Wild Hunt",
  text = "for one turn his knights leap on and on, as long as the cells on their way are empty (M-5.3: changed movement).",
  reserve = int(8, 0, 99, { about = "the most energy that its player stores" }),
  bearer = "knight",
  moves = { of = "knight", moves = "NN", during = "ride" },
  actions = {
    ride = {
      about = "in this turn his knights go as far as they like in one direction of their leap.",
      kind = "side", price = 4, lasts = 1,
    },
    spoils = {
      about = "a knight that takes something while it rides brings back 1 energy for every three files or ranks that it has gone, "
        .. "as far as the reserve holds it.",
      kind = "conditional", event = "piece.captured", during = "ride", possible = compare("side.lasts_ride", ">", 0),
      when = function(use) return use.event.by.controller == use.side and use.event.by:has "knight" end,
      effect = function(use, opt)
        local far = use.event.from:distance(use.event.to)
        abilities.earn(use.side, far // opt.steps)
      end,
    },
  },
  options = { steps = int(3, 1, 99, { about = "files or ranks for 1 energy" }) },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"

local function hunter(energy) return { white = { power = "wild_hunt", energy = energy } } end

test "without it a knight leaps once" { sides = hunter(8), of = "b2", diagram = [[
  . . . . . . k
  . . . . . . .
  . . . . . . .
  * . * . . . .
  . . . * . . .
  . N . . . . .
  . . K * . . . ]] }

test "riding it leaps on, as long as the cells are empty" { sides = hunter(8), of = "b2", play = "ride", want = { board = [[
  . . . . . . k
  . . . . . . .
  . . . . . . .
  . . . . . . .
  * . P . . n* .
  . . . * . . .
  . N . . . . .
  . . K * . . . ]] }, diagram = [[
  . . . . . . k
  . . . . . . .
  . . . . . . .
  . . . . . . .
  * . P . . n .
  . . . * . . .
  . N . . . . .
  . . K * . . . ]] }

test "only in this turn" { sides = hunter(8), diagram = [[
  . . . . . . k
  . . . . . . .
  . N . . . . .
  . . K . . . . ]], play = { "ride", "c1c2", "g4g3" }, refuse = "b2f4", want = { ["white.lasts_ride"] = 0, ["white.energy"] = 5 } }

test "only his own knights" { sides = hunter(8), diagram = [[
  . . . . N . .
  . n . . . k .
  . . . . . . .
  . . K . . . . ]], play = { "ride", "c1c2" }, refuse = "b3f5", legal = "b3d4" }

test "a knight that takes while it rides brings back 1 energy for every three steps" { sides = hunter(4), diagram = [[
  . . . . . . k
  . . . . . . .
  . . . . . p .
  . . . . . . .
  . N . . . . .
  . . K . . . . ]], play = { "ride", "b2f4" }, want = { f4 = "white knight", ["white.energy"] = 1 } }

test "up to his reserve, which is 8" { sides = hunter(8), set = { steps = 1 }, diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . p
  . . . . . . . .
  . . . . . . . .
  . N . . . . . .
  . . K . . . . . ]], play = { "ride", "b2h5" }, want = { ["white.energy"] = 8 } }

test "six are two, two are nothing" { sides = hunter(8), diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . p
  . . . . . . . .
  . . . . . . . .
  . N . . . . . .
  . . K . . . . . ]], play = { "ride", "b2h5" }, want = { ["white.energy"] = 6 } }

test "a single leap brings nothing" { sides = hunter(8), diagram = [[
  . . . . . k
  . . p . . .
  . . . . . .
  . N . . . .
  . . K . . . ]], play = { "ride", "b2c4" }, want = { ["white.energy"] = 4 } }

test "a ride costs 4, and the reserve is 8" { sides = hunter(3), row = "K N . k", refuse = { { "ride", because = "it costs 4 energy" } } }

test "up to it and no further" { sides = hunter(7), row = "K N . . k", play = { "a1a2", "e1e2", "a2a1", "e2e1" },
  want = { ["white.energy"] = 8 } }

test "another piece brings nothing" { sides = hunter(4), diagram = [[
  . . . . . k
  . . . . . .
  . N . . . .
  R . K . . p ]], pieces = { c1 = "", c2 = "white king" }, play = { "ride", "a1f1" }, want = { f1 = "white rook", ["white.energy"] = 0 } }

test "a king whom a rider could reach may be named" { sides = hunter(3), with = "announce-always", diagram = [[
  . . . . . k
  . . . . . .
  . N . . . .
  . . K . . . ]], play = { "check black", "c1c2" }, want = { ["white.said_by_ability"] = 1 } }

test "one that does not ride brings nothing" { sides = hunter(0), set = { steps = 1 }, diagram = [[
  . . . . . k
  . . p . . .
  . . . . . .
  . N . . . .
  . . K . . . ]], play = "b2c4", want = { ["white.energy"] = 0 } }

test "without a knight there is no hunt" { sides = hunter(8), row = "K . k",
  refuse = { { "ride", because = "bears the ability: knight" } } }

test "zombies do not ride (HR-4.3)" { variant = "four-ability", with = "powers", turn = "black", position = EMPTY .. " k 1",
  sides = { blue = { alive = false, power = "wild_hunt", lasts_ride = 1 } },
  pieces = { o9 = "black king", a8 = "red king", h16 = "green king", f6 = "blue knight", j8 = "red queen", g8 = "green pawn" },
  play = "o9o8", want = { g8 = "blue knight", j8 = "red queen" } }

test "a rider of a player who lives does" { variant = "four-ability", with = "powers", turn = "blue", position = EMPTY .. " b 1",
  sides = { blue = { power = "wild_hunt", energy = 4 } },
  pieces = { o9 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king", f6 = "blue knight", j8 = "red queen",
  g8 = "green pawn" },
  play = "ride", legal = { "f6j8", "f6g8" } }

test "for an announcement it is over in the next turn (HR-6.4)" { variant = "ability-duel", with = { "powers", "announce-always" },
  sides = hunter(4), play = { "ride", "check black" }, legal = "b2c4",
  refuse = { { "c1b1", because = "could not be taken after it", rule = "ability/announce" } }, diagram = [[
  . . . k . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . N . . . . .
  . . K . . . . ]] }
