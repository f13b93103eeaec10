local checked = { attacked "royal" }
local reason = "perpetual check"

rule "perpetual_check" {
  about = "Where a position has stood {times} times, and all moves of one player since the first of these gave check, he has lost "
    .. "(en.wikipedia.org/wiki/Sennichite; World Xiangqi Federation, rules of repetition). If both players gave check with each move, this "
    .. "decides nothing.",
  options = { times = int(4, 2, 10, { about = "how often the position has to stand" }) },
  ends = {
    { when = all { throughout(option "times", checked), anyone { none { throughout(option "times", checked) } } },
      outcome = "turn wins", because = reason },
    { when = all { anyone { throughout(option "times", checked) }, none { throughout(option "times", checked) } },
      outcome = "turn loses", because = reason },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- The rook checks on the last row and the one before, and the king steps from one to the other.
local function checks(times)
  local list = {}
  for _ = 1, times do
    for _, action in ipairs { "a8a9", "e9e8", "a9a8", "e8e9" } do list[#list + 1] = action end
  end
  return list
end

local chased = "4k4/R8/9/9/9/9/9/9/8K b - 1"

test "who has checked with each move has lost when the position stands for the fourth time" { variant = "shogi",
  position = chased, play = checks(3),
  want = { outcome = "perpetual check", rule = "relatives/perpetual_check", points = { sente = 0, gote = 1 } } }

test "not yet when it stands for the third time" { variant = "shogi", position = chased, play = checks(2), want = { outcome = "" } }

test "the player in check may be the one on turn" { variant = "shogi", position = "R3k4/9/9/9/9/9/9/9/8K w - 1",
  play = { "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9" },
  want = { outcome = "perpetual check", points = { sente = 0, gote = 1 } } }

-- One move that gives no check, anywhere between.
local function with_a_quiet_move(at)
  local list = checks(2)
  for i, action in ipairs { "a8a7", "e9d9", "a7a8", "d9e9" } do table.insert(list, at + i, action) end
  return list
end

test "one move without check, first of all, and it is an ordinary repetition" { variant = "shogi", position = chased,
  play = with_a_quiet_move(0), want = { outcome = "fourfold repetition" } }
test "one move without check in the middle" { variant = "shogi", position = chased, play = with_a_quiet_move(4),
  want = { outcome = "fourfold repetition" } }
test "one move without check at the end" { variant = "shogi", position = chased, play = with_a_quiet_move(8),
  want = { outcome = "fourfold repetition" } }

test "what was played before the position first stood does not matter" { variant = "shogi",
  position = "3k5/9/R8/9/9/9/9/9/8K b - 1",
  play = { "a7a8", "d9e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9" },
  want = { outcome = "perpetual check", points = { sente = 0, gote = 1 } } }

test "gote may be the one who checks" { variant = "shogi", position = "k8/9/9/9/9/9/9/8r/4K4 w - 1",
  play = { "i2i1", "e1e2", "i1i2", "e2e1", "i2i1", "e1e2", "i1i2", "e2e1", "i2i1", "e1e2", "i1i2", "e2e1" },
  want = { outcome = "perpetual check", points = { sente = 1, gote = 0 } } }

test "a position that is given knows of no moves before it" { variant = "shogi", position = "4k4/R8/9/9/9/9/9/9/8K b - 9",
  want = { outcome = "" } }

test "minishogi: before the rule for who began" { variant = "minishogi", position = "2k2/R4/5/5/4K b - 1",
  play = { "a4a5", "c5c4", "a5a4", "c4c5", "a4a5", "c5c4", "a5a4", "c4c5", "a4a5", "c5c4", "a5a4", "c4c5" },
  want = { outcome = "perpetual check", points = { sente = 0, gote = 1 } } }

test "xiangqi: the third time" { variant = "xiangqi", position = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1",
  play = { "a9a10", "e10e9", "a10a9", "e9e10", "a9a10", "e10e9", "a10a9", "e9e10" },
  want = { outcome = "perpetual check", points = { white = 0, black = 1 } } }
test "xiangqi: without checks a draw may be claimed, as before" { variant = "xiangqi", position = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
  play = { "e1e2", "d10d9", "e2e1", "d9d10", "e1e2", "d10d9", "e2e1", "d9d10" }, want = { outcome = "", claim = "threefold repetition" } }
test "synochess: the third time" { variant = "synochess", position = "4k3/R7/8/8/8/8/8/K7 w - - 0 1",
  play = { "a7a8", "e8e7", "a8a7", "e7e8", "a7a8", "e8e7", "a8a7", "e7e8" },
  want = { outcome = "perpetual check", points = { white = 0, black = 1 } } }
test "tori shogi: the checks count, not who brings the position about" { variant = "tori-shogi", position = "3k3/7/+F6/7/7/7/6K b - 1",
  play = { "a5a4", "d7c7", "a4a5", "c7d7", "a5a4", "d7c7", "a4a5", "c7d7", "a5a4", "d7c7", "a4a5", "c7d7" },
  want = { outcome = "perpetual check", points = { sente = 0, gote = 1 } } }
