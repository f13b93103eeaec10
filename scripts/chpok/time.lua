local auction, texts = use "auction", use "texts"

-- "10+5": minutes and bonus seconds; nothing when it is none.
local function read_control(text)
  local before, behind = texts.parted(text or "", "+")
  local minutes, bonus = auction.whole(before), auction.whole(behind)
  if not minutes or not bonus or minutes > 180 or bonus > 180 or minutes + bonus == 0 then return nil end
  return minutes, bonus
end

local function settle(text)
  local minutes, bonus = read_control(text)
  if not minutes then error("\"" .. text .. "\" among the controls is no time") end
  game.minutes, game.bonus = minutes, bonus
end

local function draw_lots(opt)
  local controls = texts.words(opt.controls)
  settle(controls[game.random(#controls)])
end

rule "time" {
  about = "Bets on the time of the board phase, minutes for each player and bonus seconds for each move: a raise says it "
    .. "(CH-5.3.2), a call draws lots among {controls} (CH-5.3.1), and so does the end of the bidding "
    .. "if nobody ever bet on it (CH-5.4.1).",
  needs = "chpok/bidding",
  options = {
    minutes = int(10, 0, 180, { about = "minutes before anything is bid" }),
    bonus = int(5, 0, 180, { about = "seconds for each move before anything is bid" }),
    controls = text("1+1 3+2 5+3 10+5 15+10 30+20", { about = "what lots are drawn among: roll 4 or draw 10+5" }),
  },
  lots = option "controls",
  position = {
    read = function(text)
      local control = auction.set_position(game, "time", text)
      if not read_control(control) then error("\"" .. control .. "\" is no time: 10+5") end
      settle(control)
    end,
    write = function() return auction.position(game, "time", game.minutes .. "+" .. game.bonus) end,
  },
  fields = {
    side = { on_time = int(0, 0, 99, { about = "chips committed on the time" }) },
    game = { minutes = settled("minutes"), bonus = settled("bonus") },
  },
  verbs = { ["bid time"] = {
    stages = "bidding", out_of_turn = true,
    candidates = function(side, opt)
      local outcomes = {}
      for _, control in ipairs(texts.words(opt.controls)) do outcomes[#outcomes + 1] = { control } end
      return auction.examples(game, side, "time", outcomes)
    end,
    accepts = function(side, words)
      local kind, chips = auction.read(game, side, "time", words, "lots are drawn")
      if not kind then return nil, chips end
      if kind == "call" then return { kind, chips } end
      if not read_control(words[3]) or words[4] then
        return nil, "a raise on time says minutes and bonus seconds, 0 to 180 each and not both 0: 10+5 (CH-5.1)"
      end
      return { kind, chips, words[3] }
    end,
    apply = function(side, arguments, opt)
      if arguments[1] == "call" then draw_lots(opt) else settle(arguments[3]) end
      auction.commit(game, side, "time", arguments[2], "board")
    end,
  } },
  on = { ["stage.left"] = function(e, opt)
    if game.stage == "bidding" and not auction.touched(game, "time") then draw_lots(opt) end
  end },
  clock = function(side)
    return game.stage == "board" and { start = game.minutes * 60, gain = game.bonus } or nil
  end,
  shows = {
    { label = "time", value = function() return game.minutes .. "+" .. game.bonus end },
    { label = "on time", of = "side", value = function(side) return game.stage == "bidding" and side.on_time or nil end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "ten minutes and five seconds before anything is bid" { want = { ["game.minutes"] = 10, ["game.bonus"] = 5,
  settled = { ["chpok/time.minutes"] = "10 (default)" } } }

test "a raise sets the time (CH-5.3.2)" { play = "bid time raise 2 3+12",
  want = { ["game.minutes"] = 3, ["game.bonus"] = 12, shown = { time = "3+12" },
    settled = { ["chpok/time.minutes"] = "3 (bid 1, white)", ["chpok/time.bonus"] = "12 (bid 1, white)" } } }

test "the most and the least" { legal = { "bid time raise 1 180+180", "bid time raise 1 0+1", "bid time raise 1 1+0" } }

test "it must be one" { refuse = {
  { "bid time raise 2", because = "says minutes and bonus seconds" }, { "bid time raise 2 10", because = "says minutes" },
  { "bid time raise 2 0+0", because = "not both 0" },
  { "bid time raise 2 1+181", because = "0 to 180" }, { "bid time raise 2 181+0", because = "0 to 180" },
  { "bid time raise 2 5+5 6+6", because = "says minutes" }, { "bid time raise 2 -1+5", because = "says minutes" } } }

test "a call draws lots among the controls (CH-5.3.1)" { throws = { 3 }, play = { "bid time raise 2 3+12", "bid time call 2" },
  want = { ["game.minutes"] = 5, ["game.bonus"] = 3, settled = { ["chpok/time.minutes"] = "5 (drawn by lot, bid 2)" } } }

test "it has no outcome to choose" { play = "bid time raise 2 3+12",
  refuse = { { "bid time call 2 5+5", because = "has no outcome to choose: lots are drawn" } } }

test "which are an option" { set = { controls = "7+7 8+8" }, throws = { 2 },
  play = { "bid time raise 2 3+12", "bid time call 2" }, want = { ["game.minutes"] = 8 } }

test "lots are drawn at the end if nobody bet on it (CH-5.4.1)" {
  sides = { white = { chips = 1, on_white = 3 }, black = { chips = 0 } }, game = { first = "white" }, throws = { 1 },
  play = "bid x raise 1", want = { stage = "board", ["game.minutes"] = 1, ["game.bonus"] = 1 } }

test "not if anybody did" {
  sides = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }, game = { first = "white", minutes = 9 },
  play = "bid x raise 1", want = { stage = "board", ["game.minutes"] = 9 } }
