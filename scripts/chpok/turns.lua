local texts = use "texts"

local first_is_due = all { in_stage "board", compare("game.begun", "==", 0) }

rule "turns" {
  about = "In the board phase the players move alternately, White first (CH-1). Passing, removing a piece and a newborn pawn are "
    .. "moves; taking back is none.",
  cites = { turn = "CH-1" },
  fields = {
    side = { made = int(0, 0, 99999, { about = "moves made in the board phase" }) },
    game = { begun = bool(false, { about = "the first move of the board phase is due or made" }) },
  },
  fields_only = true,
  on = {
    ["game.set_up"] = function() game.begun = game.stage == "board" end,
    ["turn.beginning"] = { when = first_is_due, does = function(e)
      if e.side ~= game.sides[1] then e:stop("White moves first") end
    end },
    ["turn.began"] = { set = "game.begun", to = 1, when = first_is_due },
    ["turn.ended"] = { raise = "side.made", by = 1, when = compare("game.begun", "==", 1) },
  },
  position = {
    -- FEN has one number here, of quiet moves, which says nothing.
    read = function(text)
      if not tonumber(text) then texts.set_by_side(game, "made", text) end
    end,
    write = function() return texts.by_side(game, "made") end,
  },
  shows = { label = "moves made", of = "side", value = function(side) return game.begun and side.made or nil end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local last = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }
local late = { white = { chips = 0, on_white = 3 }, black = { chips = 1, on_time = 3 } }

test "White moves first, also when he made the last bet" { sides = last, game = { first = "white" }, play = "bid x raise 1",
  want = { turn = "white", ["white.made"] = 0, ["black.made"] = 0 } }

test "and when the other made it" { sides = late, turn = "black", game = { first = "white" }, play = "bid x raise 1",
  want = { turn = "white", ["white.made"] = 0, ["black.made"] = 0 } }

test "then they alternate" { sides = last, game = { first = "white" }, play = { "bid x raise 1", "e2e4", "e7e5", "g1f3" },
  want = { turn = "black", ["white.made"] = 2, ["black.made"] = 1, shown = { white = { ["moves made"] = "2" } } } }

test "passing, removing and a newborn pawn are moves" { stage = "board", game = { pass = true, remove = true },
  sides = { white = { reserve = { pawn = 1 } } }, diagram = [[
  k . . p
  . . . .
  P . . .
  K . . . ]],
  play = { "pass", "remove d4", "P@c1", "pass" }, want = { ["white.made"] = 2, ["black.made"] = 2, c1 = "white pawn" } }
