local auction = use "auction"

local function draw_lots() game.first = game.sides[game.random(2)] end

rule "white" {
  about = "Bets on who plays White: a call draws lots at once (CH-5.3.1), a raise gives White to the raiser (CH-5.3.2); if nobody "
    .. "ever bet on it, lots are drawn when the bidding is over (CH-5.4.1). Who bid as black and plays White changes places.",
  needs = "chpok/bidding",
  fields = {
    side = { on_white = int(0, 0, 99, { about = "chips committed on who plays White" }) },
    game = { first = ref("side", { settled = true, about = "the bidder who plays White" }) },
  },
  verbs = { ["bid white"] = {
    stages = "bidding", out_of_turn = true,
    candidates = function(side)
      local list = auction.examples(game, side, "white", { {} })
      if side.on_turn and side.chips > 1 and auction.gap(game, side, "white") < side.chips - 1 then
        list[#list + 1] = { "raise", side.chips }
      end
      return list
    end,
    accepts = function(side, words)
      local kind, chips = auction.read(game, side, "white", words, "lots are drawn")
      if not kind then return nil, chips end
      if words[3] then return nil, "a raise on white has no outcome to choose: who raises plays White (CH-5.3.2)" end
      return { kind, chips }
    end,
    apply = function(side, arguments)
      if arguments[1] == "call" then draw_lots() else game.first = side end
      auction.commit(game, side, "white", arguments[2], "board")
    end,
  } },
  on = { ["stage.left"] = function()
    if game.stage == "bidding" and not auction.touched(game, "white") then draw_lots() end
  end },
  position = {
    read = function(text)
      local first = auction.set_position(game, "white", text)
      if first == "-" then return end
      for _, side in ipairs(game.sides) do
        if side.name == first then game.first = side end
      end
      if not game.first then error("\"" .. first .. "\" is not who bid as white or black") end
    end,
    write = function() return auction.position(game, "white", game.first and game.first.name or "-") end,
  },
  shows = {
    { label = "White", since = "first", value = function() return game.first and "who bid as " .. game.first.name or nil end },
    { label = "on white", of = "side", value = function(side) return game.stage == "bidding" and side.on_white or nil end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who raises plays White (CH-5.3.2)" { play = { "bid x raise 1", "bid white raise 1" },
  want = { ["game.first"] = "black", ["black.on_white"] = 1, shown = { White = "who bid as black" } } }

test "until the other raises" { play = { "bid white raise 1", "bid white raise 2" }, want = { ["game.first"] = "black" } }

test "a raise has no outcome to choose" { refuse = { { "bid white raise 1 white", because = "no outcome to choose" } } }

test "a call draws lots at once: the first (CH-5.3.1)" { throws = { 1 }, play = { "bid white raise 2", "bid white call 2" },
  want = { ["game.first"] = "white" } }
test "but chooses nothing" { play = "bid white raise 2", refuse = { { "bid white call 2 black", because = "no outcome to choose" } } }

test "or the second" { throws = { 2 }, play = { "bid white raise 2", "bid white call 2" }, want = { ["game.first"] = "black" } }

test "lots are drawn at the end if nobody bet on it (CH-5.4.1)" {
  sides = { white = { chips = 1 }, black = { chips = 0 } }, throws = { 2, 1 }, play = "bid x raise 1",
  want = { stage = "board", ["game.first"] = "black" } }

test "not if anybody did" {
  sides = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }, game = { first = "white" },
  play = "bid x raise 1", want = { stage = "board", ["game.first"] = "white", turn = "white" } }
