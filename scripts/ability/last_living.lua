rule "last_living" {
  about = "The game goes on until one player is alive (HR-4.4): he has the first place and the point, the others theirs in the "
    .. "reverse order of their deaths and nothing (HR-4.8).",
  needs = { "ability/anarchy" },
  ends = {
    when = living(1), because = "last living side",
    outcome = function()
      local points, places = {}, {}
      for _, side in ipairs(game.sides) do
        local first = side.alive or side.place == 1
        points[side.name], places[side.name] = first and 4 or 0, first and 1 or math.max(side.place, 2)
      end
      return points, places
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"

test "the last who lives has won (HR-4.4, HR-4.8)" { variant = "four-ability", position = EMPTY .. " k 5 1,2.3,4 0 -",
  pieces = { p8 = "black king", i1 = "blue king", i3 = "black rook" }, play = "i3i1",
  want = { outcome = "last living side", rule = "ability/last_living", points = { black = 1, blue = 0, red = 0, green = 0 } },
  refuse = { { "p8p9", because = "over" } } }

test "not while two live (HR-4.4)" { variant = "four-ability", position = EMPTY .. " k 5 1,2,3.4 0 -",
  pieces = { p8 = "black king", i1 = "blue king", a8 = "red king", i3 = "black rook" }, play = "i3i1",
  want = { outcome = "" } }

test "of two the one that is left" { variant = "ability-duel", diagram = [[
  . . . . k . . .
  . . . . . . . .
  . . . . R . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . K . . . . ]],
  play = "e10e12", want = { outcome = "last living side", points = { white = 1, black = 0 } } }

test "a duel is won with the king, whatever the fallen could have taken (HR-4.0)" { variant = "ability-duel", diagram = [[
  . . . . k
  . . . . .
  . . . . R
  . . b . .
  . . . . .
  K . . . . ]],
  play = "e4e6", want = { outcome = "last living side", points = { white = 1, black = 0 } } }

test "of kings that die together the one that goes last has the point (HR-4.8)" { variant = "ability-duel", with = "powers", diagram = [[
  . . . . . .
  . . . . Q .
  . . . . . .
  . K . k . .
  . . . . . . ]], cells = { c2 = { bomb = 3, bomb_of = "white" } }, sides = { white = { power = "killer_queen" } }, play = "detonate c2",
  want = { outcome = "last living side", points = { white = 0, black = 1 } } }
