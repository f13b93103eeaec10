-- The ends of a game are asked when the turn has passed on, and on its way back to the last player who is alive it has
-- passed over everybody who is out: their pieces had their turns before this is asked.

rule "mutual_destruction" {
  about = "If the last player who is alive dies before his next turn, he is the last who was killed: he gets 0.75, and the one before "
    .. "him 0.25 (HR-4.7, HR-5.4); all others get nothing (HR-4.8).",
  needs = { "ability/anarchy" },
  before = { "ability/last_living" },
  ends = {
    when = living(0), because = "mutual destruction",
    outcome = function()
      local points, places = {}, {}
      for _, side in ipairs(game.sides) do
        points[side.name] = side.place == 1 and 3 or side.place == 2 and 1 or 0
        places[side.name] = math.max(side.place, 1)
      end
      return points, places
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"

test "who takes the last king and is taken before his next turn has three quarters (HR-4.7)" { variant = "four-ability",
  position = EMPTY .. " k 5 1,2.3,4 0 -",
  pieces = { p8 = "black king", i1 = "blue king", i3 = "black rook", o7 = "blue pawn", p5 = "blue rook" }, play = "i3i1",
  want = { outcome = "mutual destruction", rule = "ability/mutual_destruction", p8 = "blue rook",
           points = { black = "0.75", blue = "0.25", red = 0, green = 0 } } }

test "by the pieces of somebody who went long before" { variant = "four-ability", position = EMPTY .. " k 5 1,2.3,4 0 -",
  pieces = { p8 = "black king", i1 = "blue king", i3 = "black rook", o7 = "green queen" }, play = "i3i1",
  want = { outcome = "mutual destruction", points = { black = "0.75", blue = "0.25", red = 0, green = 0 } } }

test "he has all of it if they cannot reach him" { variant = "four-ability", position = EMPTY .. " k 5 1,2.3,4 0 -",
  pieces = { p8 = "black king", i1 = "blue king", i3 = "black rook", e7 = "green queen" }, play = "i3i1",
  want = { outcome = "last living side", points = { black = 1, blue = 0, red = 0, green = 0 } } }

test "of two where zombies are brought in (HR-4.0, HR-4.7)" { variant = "ability-duel", with = "zombies", diagram = [[
  . . . . k . . .
  . . . . . . . .
  . . . . R . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . b . . . .
  . . . . . . . .
  . . . . . K . . ]],
  play = "e10e12", want = { outcome = "mutual destruction", points = { white = "0.75", black = "0.25" } } }

test "who takes the last king on a burning cell is the last who was killed (HR-4.7, M-2.4)" { variant = "four-ability", with = "powers",
  position = EMPTY .. " b 5 1,2.3,4 0 -", pieces = { i2 = "black king", i1 = "blue king" }, cells = { i2 = { fire = true } }, play = "i1i2",
  want = { outcome = "mutual destruction", points = { black = "0.25", blue = "0.75", red = 0, green = 0 }, i2 = "" } }

test "not if another piece of his burns there (HR-4.4)" { variant = "four-ability", with = "powers", position = EMPTY .. " b 5 1,2.3,4 0 -",
  pieces = { i3 = "black king", i1 = "blue king", i5 = "blue rook" }, cells = { i3 = { fire = true } }, play = "i5i3",
  want = { outcome = "last living side", points = { black = 0, blue = 1, red = 0, green = 0 }, i3 = "" } }
