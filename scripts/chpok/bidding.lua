-- Four rules beside this one each hold a target: white, time, home, x. A player is named by his seat: in the bidding the
-- challenger has the seat of white, and the players change places afterwards when the outcome says so (white.lua).

local sides, texts = use "sides", use "texts"

rule "bidding" {
  about = "The players bet alternately, the challenger first, each time on one target (CH-5.1), and commit at least one of their "
    .. "{chips} chips (CH-5.3). Who has none is skipped; when nobody has any the board phase begins (CH-5.4), with every "
    .. "target as the last bet on it left it (CH-5.4.2). On the clock are "
    .. "{start} seconds, {gain} more after each bet, {short} when the opponent has no chips, never more than {most} (CH-5.2).",
  cites = { stage = "CH-5.4" },
  options = {
    chips = int(15, 1, 99, { about = "chips of each player" }),
    start = int(100, 1, 9999, { about = "seconds at the start" }),
    gain = int(100, 0, 9999, { about = "seconds that a bet adds" }),
    short = int(20, 0, 9999, { about = "seconds that it adds when the opponent has no chips" }),
    most = int(200, 1, 9999, { about = "seconds that the clock never exceeds" }),
  },
  fields = { side = { chips = int(0, 0, 99, { about = "what is left to bet" }) } },
  verbs = { bid = {
    stages = "bidding", out_of_turn = true,
    accepts = function() return nil, "bets are made on white, time, home or x: bid time raise 3 10+5" end,
    apply = function() end,
  } },
  on = {
    ["game.began"] = function(e, opt)
      for _, side in ipairs(game.sides) do side.chips = opt.chips end
    end,
    ["game.set_up"] = function(e, opt)
      if game.stage ~= "bidding" or game.sides[1].chips + game.sides[2].chips > 0 then return end
      for _, side in ipairs(game.sides) do side.chips = opt.chips end
    end,
    ["turn.beginning"] = { when = all { in_stage "bidding", compare("side.chips", "==", 0) },
      does = function(e) e:stop("no chips") end },
  },
  clock = function(side, opt)
    if game.stage ~= "bidding" then return nil end
    local gain = sides.opponent(game, side).chips == 0 and opt.short or opt.gain
    return { start = opt.start, gain = gain, most = opt.most }
  end,
  position = {
    read = function(text) texts.set_by_side(game, "chips", text) end,
    write = function() return texts.by_side(game, "chips") end,
  },
  shows = { label = "chips", of = "side", value = function(side) return game.stage == "bidding" and side.chips or nil end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "both have fifteen chips, the challenger begins (CH-5.1, CH-5.4)" {
  want = { stage = "bidding", turn = "white", ["white.chips"] = 15, ["black.chips"] = 15, a1 = "" } }

test "chips are an option" { set = { chips = 7 }, want = { ["black.chips"] = 7 } }

test "they bet alternately, one or more chips on one target (CH-5.1, CH-5.3)" {
  play = { "bid x raise 2", "bid home raise 1 RNBKQBNR", "bid x raise 1" },
  want = { turn = "black", ["white.chips"] = 12, ["white.on_x"] = 3, ["black.chips"] = 14, ["black.on_home"] = 1,
    shown = { white = { chips = "12", ["on x"] = "3", ["on white"] = "0" },
      black = { chips = "14", ["on home"] = "1", ["on time"] = "0" } } } }

test "each target stands as the last bet on it left it, whoever made it and whatever was bet on others since (CH-5.4.2)" {
  sides = { white = { chips = 3 }, black = { chips = 4 } },
  play = { "bid time raise 1 5+5", "bid x raise 1 hill=on", "bid time raise 1 7+8", "bid home raise 1 RKBQNBNR",
           "bid white raise 1", "bid x raise 2 run=on" },
  want = { stage = "board", turn = "white", ["game.first"] = "white", ["game.minutes"] = 7, ["game.bonus"] = 8,
    ["game.hill"] = true, ["game.run"] = true, b1 = "white king", b8 = "black king",
    settled = { ["chpok/time.minutes"] = "7 (bid 3, white)", ["home row"] = "RKBQNBNR (bid 4, black)",
      ["chpok/hill.hill"] = "on (bid 2, black)", ["chpok/run.run"] = "on (bid 6, black)" } } }

test "a target whose last bet was a call stands as the call left it (CH-5.4.2)" {
  sides = { white = { chips = 2, on_white = 3 }, black = { chips = 1, on_time = 3 } }, game = { first = "white" },
  play = { "bid x raise 1 width=6 hill=on", "bid x call 1", "bid home raise 1 RNBQKBNR" },
  want = { stage = "board", ["game.width"] = 8, ["game.hill"] = false, h1 = "white rook" } }

-- The example of CH-5.3: 8 against 10.
local balance = { white = { on_x = 8, chips = 7 }, black = { on_x = 10, chips = 5 } }

test "at 8 against 10 a call commits two (CH-5.3.1)" { sides = balance, play = "bid x call 2",
  want = { ["white.on_x"] = 10, ["white.chips"] = 5, ["black.on_x"] = 10, ["black.chips"] = 5, turn = "black" } }

test "the chips of a call need not be said" { sides = balance, play = "bid x call", want = { ["white.on_x"] = 10 } }

test "and neither more nor less" { sides = balance, refuse = {
  { "bid x call 1", because = "commits 2, not 1: the gap is 2" }, { "bid x call 3", because = "commits 2, not 3" } } }

test "a raise commits three or more (CH-5.3.2)" { sides = balance, legal = { "bid x raise 3", "bid x raise 7" }, refuse = {
  { "bid x raise 2", because = "more than the gap of 2: at least 3", rule = "chpok/x" },
  { "bid x raise 1", because = "at least 3" }, { "bid x raise 8", because = "white has 7 chips left, not 8" } } }

test "where the balance is even or in his favour one chip is enough, and there is nothing to call" {
  sides = { white = { on_time = 4, on_x = 3, chips = 8 }, black = { on_time = 2, on_x = 3, chips = 10 } },
  legal = { "bid time raise 1 5+0", "bid x raise 1" },
  refuse = { { "bid time call 1", because = "no gap on time" }, { "bid x call", because = "no gap on x for white to call" } } }

test "with fewer chips than the gap a call commits all of them (CH-5.3.1)" {
  sides = { white = { on_x = 1, chips = 2 }, black = { on_x = 9, chips = 6 } },
  play = "bid x call 2", want = { ["white.on_x"] = 3, ["white.chips"] = 0 } }

test "and not the gap, which it does not have" { sides = { white = { on_x = 1, chips = 2 }, black = { on_x = 9, chips = 6 } },
  refuse = { { "bid x call 8", because = "commits 2, not 8: the gap is 8, all that white has" } } }

test "who has no chips is skipped (CH-5.4)" { sides = { white = { chips = 1 }, black = { chips = 3 } },
  play = { "bid x raise 1", "bid x raise 2", "bid home raise 1 KKKKKKKK" }, seed = 1,
  want = { stage = "board", turn = "white" } }

test "and may not bet" { sides = { white = { chips = 1 }, black = { chips = 3 } }, play = "bid x raise 1",
  want = { turn = "black" }, refuse = { { "white: bid x raise 1", because = "white has no chips left", rule = "chpok/x" } } }

test "nor does anybody out of turn" { refuse = { { "black: bid x raise 1", because = "not black's turn" } } }

test "when nobody has chips the board phase begins with White's move (CH-5.4)" { seed = 1,
  play = { "bid x raise 15", "bid home raise 15 KRNBQBNR" },
  refuse = { { "bid x raise 1", because = "\"bid x\" belongs to the stage \"bidding\" of the game, and this is \"board\"" },
    { "bid home raise 1 KKKKKKKK", because = "belongs to the stage" } },
  want = { turn = "white", a1 = "white king", a8 = "black king", ["game.begun"] = true } }

test "no piece is moved in the bidding" { refuse = {
  { "e2e4", because = "no piece is moved in the stage \"bidding\"" }, { "pass", because = "belongs to the stage \"board\"" } } }

test "there are four targets (CH-5.1)" { refuse = { { "bid queen raise 1", because = "white, time, home or x" } } }

test "a bet is a call or a raise with a number" { refuse = {
  { "bid x fold", because = "a call or a raise" }, { "bid x raise", because = "how many chips" },
  { "bid x raise 0", because = "1 or more" }, { "bid x raise two", because = "no number" } } }

test "position text tells what was bid, and by whom" {
  position = "10/10/10/10/10/10/10/10 b - - 0/0 3 hill=on@2/0 3+2@0/4 0/0 0/0 KDPPQNBR@1/2 black@0/3 12/6",
  want = { stage = "bidding", ["white.chips"] = 12, ["black.chips"] = 6, ["white.on_x"] = 2, ["black.on_time"] = 4,
    ["game.first"] = "black", ["black.on_white"] = 3, ["game.minutes"] = 3,
    shown = { ["home row"] = "KDPPQNBR", ["x-functions"] = "hill=on" },
    position = "10/10/10/10/10/10/10/10[] b 0/0 - 0/0 3 hill=on@2/0 3+2@0/4 0/0 0/0 KDPPQNBR@1/2 black@0/3 12/6 -" },
  legal = "bid x call 2", refuse = { { "bid time call 4", because = "no gap on time for black" } } }
test "all chips where it tells none" { position = "10/10/10/10/10/10/10/10 w", want = { ["black.chips"] = 15 } }
