local material = use "material"

rule "scored_stalemate" {
  about = "A side that is not in check and has no legal move gets {stalemated} quarters of a point, the other side the rest. "
    .. "Where that is no draw a king alone can still win so, and no lack of pieces saves who is out of time; where it is, a king "
    .. "alone does not win on time (own reasoning; FIDE 6.9).",
  cannot_win = function(side, opt) return opt.stalemated == 2 and material.bare(side) end,
  options = { stalemated = int(1, 0, 2, { about = "quarters of a point for who has no move; 2 is a draw" }) },
  ends = {
    when = all { none { attacked "royal" }, stuck }, because = "stalemate",
    outcome = function(opt)
      local points = {}
      for _, side in ipairs(game.sides) do points[side.name] = side == game.turn and opt.stalemated or 4 - opt.stalemated end
      return points
    end,
  },
}

local SHUT = "5k5/5P5/11/5K5/11/11/11/11/11/11/11 w - 0 1"

test "who has no move and is not in check gets a quarter of a point" { variant = "glinski",
  position = SHUT, play = "f8f9", want = { outcome = "stalemate", points = { white = "0.75", black = "0.25" }, marks = "" } }

test "as an option half a point" { variant = "glinski", set = { stalemated = 2 },
  position = SHUT, play = "f8f9", want = { outcome = "stalemate", points = { white = "0.5", black = "0.5" } } }

test "as an option nothing" { variant = "glinski", set = { stalemated = 0 },
  position = SHUT, play = "f8f9", want = { outcome = "stalemate", points = { white = 1, black = 0 } } }
