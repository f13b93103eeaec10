local shares, texts = use "shares", use "texts"

local function lead_now() return game.sides[1].scored - game.sides[2].scored end

-- Draw: 0, else the number of the side that wins, as game.sides counts.
local function claim(result) game.claimed = result end

local function stood(moves, opt, what, clause)
  if moves >= opt.moves then return nil end
  return "the difference of the points " .. what .. " over the last " .. moves .. " moves, not over " .. opt.moves .. " (" .. clause .. ")"
end

local function draw_flaw(opt)
  if opt.draw_claim == "constant" then return stood(game.constant, opt, "was constant", "CH-4.1") end
  return stood(game.even, opt, "was even", "CH-4.1")
end

-- The difference is White's lead; what rises for the one falls for the other.
local function win_flaw(side, opt)
  local first = side == game.sides[1]
  if (first and game.lead or -game.lead) <= 0 then return "the difference of the points is not in " .. side.name .. "'s favour (CH-4.2)" end
  return stood(first and game.rising or game.falling, opt, "never decreased for " .. side.name, "CH-4.2")
end

local function verb(flaw, result)
  return {
    stages = "board", out_of_turn = true, unlisted = true, ends_turn = false,
    accepts = function(side, words, opt)
      local wrong = flaw(side, opt)
      if wrong then return nil, wrong end
      return {}
    end,
    apply = function(side) claim(result(side)) end,
  }
end

local KEPT = { "lead", "even", "constant", "rising", "falling" }

local function shown(opt, moves)
  return game.stage == "board" and moves > 0 and math.min(moves, opt.moves) .. " of " .. opt.moves or nil
end

rule "claims" {
  about = "After each of Black's moves the difference of the points is taken (CH-4.3). If it was {draw_claim} over the last {moves} "
    .. "moves of each player, either may claim a draw (CH-4.1); if it is in a player's favour and never decreased over them, he "
    .. "may claim the win (CH-4.2). Nothing before the last {moves} counts (CH-4.4). Claims are {claims}.",
  needs = { "chpok/score", "chpok/turns", "chpok/out_of_time" },
  options = {
    moves = int(20, 1, 999, { about = "moves of each player over which the difference is looked at" }),
    draw_claim = choice("even", { "even", "constant" }, { about = "even: no difference; constant: always the same one" }),
    claims = choice("manual", { "manual", "automatic" }, { about = "made by a player, or by themselves" }),
  },
  fields = { game = {
    lead = int(0, -19999999, 19999999, { about = "White's lead after Black's last move" }),
    even = int(0, 0, 99999, { about = "moves since after which the points were equal" }),
    constant = int(0, 0, 99999, { about = "moves after which the difference was the same as after the last" }),
    rising = int(0, 0, 99999, { about = "moves since that did not lessen White's lead" }),
    falling = int(0, 0, 99999, { about = "moves since that did not lessen Black's lead" }),
    claimed = int(-1, -1, 2, { about = "0 a draw, 1 or 2 the side that claimed the win" }),
  } },
  fields_only = true,
  after = { "chpok/turns" },
  on = { ["game.set_up"] = function()
    -- What was lost with the time was lost after Black's last move.
    if game.turn == game.sides[1] and not game.late then game.lead = lead_now() end
  end,
  ["turn.ended"] = { when = all { compare("game.begun", "==", 1), compare("side.seat", ">", 1) }, does = function()
    local lead = lead_now()
    local function count(kept, moves, least) return math.max(kept and moves + 1 or 0, least or 0) end
    game.even = count(lead == 0, game.even)
    game.constant = count(lead == game.lead, game.constant, 1)
    game.rising = count(lead >= game.lead, game.rising)
    game.falling = count(lead <= game.lead, game.falling)
    game.lead = lead
  end } },
  -- Position text: White's lead after Black's last move, and the four counts: "3/0/20/20/7".
  position = {
    read = function(text)
      if text == "-" then return end
      local numbers = texts.split(text, "/")
      for at, name in ipairs(KEPT) do
        game[name] = math.tointeger(tonumber(numbers[at]) or 0.5) or error("\"" .. text .. "\" is no history of claims: 3/0/20/20/7")
      end
    end,
    write = function()
      local list, told = {}, false
      for at, name in ipairs(KEPT) do
        list[at] = tostring(game[name])
        told = told or game[name] ~= 0
      end
      return told and table.concat(list, "/") or "-"
    end,
  },
  shows = {
    { label = "moves with even points", value = function(opt) return shown(opt, game.even) end },
    { label = "moves with the same difference", value = function(opt)
      return opt.draw_claim == "constant" and shown(opt, game.constant) or nil
    end },
    { label = "moves in which the lead did not shrink", of = "side", value = function(side, opt)
      local first = side == game.sides[1]
      local ahead = (first and game.lead or -game.lead) > 0
      return ahead and shown(opt, first and game.rising or game.falling) or nil
    end },
  },
  verbs = {
    ["claim draw"] = verb(function(_, opt) return draw_flaw(opt) end, function() return 0 end),
    ["claim win"] = verb(win_flaw, function(side) return side == game.sides[1] and 1 or 2 end),
  },
  ends = {
    { when = any { compare("game.claimed", "==", 0), all { chosen("claims", "automatic"), any {
        all { chosen("draw_claim", "even"), compare("game.even", ">=", option "moves") },
        all { chosen("draw_claim", "constant"), compare("game.constant", ">=", option "moves") } } } },
      outcome = "draw", because = "draw by claim" },
    { when = any { compare("game.claimed", "==", 1), all { chosen("claims", "automatic"), compare("game.lead", ">", 0),
        compare("game.rising", ">=", option "moves") } },
      outcome = function() return shares.without(game, game.sides[2]) end, because = "win by claim" },
    { when = any { compare("game.claimed", "==", 2), all { chosen("claims", "automatic"), compare("game.lead", "<", 0),
        compare("game.falling", ">=", option "moves") } },
      outcome = function() return shares.without(game, game.sides[1]) end, because = "win by claim" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local two = [[
  k . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . . . . . . . ]]
-- To and fro: so many moves of each.
local function moves(n)
  local list = {}
  for at = 1, n do
    local there = at % 2 == 1
    list[#list + 1] = there and "a1b1" or "b1a1"
    list[#list + 1] = there and "a8b8" or "b8a8"
  end
  return list
end
-- The same with black's move first.
local function moves_from_black(n)
  local list = {}
  for at = 1, n do
    local there = at % 2 == 1
    list[#list + 1] = there and "a8b8" or "b8a8"
    if at < n then list[#list + 1] = there and "a1b1" or "b1a1" end
  end
  return list
end
local function with(list, word)
  list[#list + 1] = word
  return list
end
local ahead = { white = { scored = 3 } }

test "nothing to claim after 19 even moves (CH-4.1, CH-4.3)" { stage = "board", diagram = two, play = moves(19),
  refuse = { { "claim draw", because = "was even over the last 19 moves, not over 20", rule = "chpok/claims" } },
  want = { ["game.even"] = 19, outcome = "" } }
test "a draw after 20 (CH-4.1)" { stage = "board", diagram = two, play = with(moves(20), "claim draw"),
  want = { outcome = "draw by claim", points = { white = "0.5", black = "0.5" } } }
test "and after 21" { stage = "board", diagram = two, play = with(moves(21), "claim draw"), want = { outcome = "draw by claim" } }
test "Black may claim it, too, out of turn" { stage = "board", diagram = two, play = with(moves(20), "black: claim draw"),
  want = { outcome = "draw by claim" } }

test "by itself after 20 where claims are automatic, not after 19" { set = { claims = "automatic" }, stage = "board", diagram = two,
  play = moves(19), want = { outcome = "" } }
test "by itself after 20 (CH-4.3)" { set = { claims = "automatic" }, stage = "board", diagram = two, play = moves(20),
  want = { outcome = "draw by claim" } }

test "what was lost with the time is not in it (CH-4.3)" { stage = "board", diagram = two, game = { late = "black" },
  sides = { black = { scored = -5000 } }, want = { ["game.lead"] = 0, outcome = "time" } }

test "a lead that stays is not even" { stage = "board", diagram = two, sides = ahead, play = moves(21),
  refuse = { { "claim draw", because = "over the last 0 moves" } } }
test "but constant (CH-4.1)" { set = { draw_claim = "constant" }, stage = "board", diagram = two, sides = ahead,
  play = moves(19), refuse = { { "claim draw", because = "was constant over the last 19 moves" } } }
test "after 20 moves" { set = { draw_claim = "constant" }, stage = "board", diagram = two, sides = ahead,
  play = with(moves(20), "claim draw"), want = { outcome = "draw by claim" } }

test "what was before the last twenty differences does not count (CH-4.4)" { set = { draw_claim = "constant" }, stage = "board",
  diagram = two, sides = ahead, game = { lead = 2, constant = 5 }, turn = "black", play = with(moves_from_black(20), "claim draw"),
  want = { outcome = "draw by claim" } }
test "and 19 are too few (CH-4.4)" { set = { draw_claim = "constant" }, stage = "board",
  diagram = two, sides = ahead, game = { lead = 2, constant = 5 }, turn = "black", play = moves_from_black(19),
  refuse = { { "claim draw", because = "was constant over the last 19 moves" } } }
test "position text keeps what claims need" {
  position = "4k3/8/8/8/8/8/8/4K3 b - - 5/4 6 - 10+5 3/0 0/0 - - 0/0 3/0/19/19/0",
  play = "e8e7", want = { ["game.constant"] = 20, ["game.rising"] = 20, ["game.lead"] = 3 }, legal = "white: claim win",
  refuse = { { "claim draw", because = "over the last 0 moves" } } }

test "no win to claim after 19 moves (CH-4.2)" { stage = "board", diagram = two, sides = ahead, play = moves(19),
  refuse = { { "claim win", because = "never decreased for white over the last 19 moves, not over 20" } } }
test "a win after 20 (CH-4.2)" { stage = "board", diagram = two, sides = ahead, play = with(moves(20), "claim win"),
  want = { outcome = "win by claim", points = { white = 1, black = 0 } } }
test "a win after 21, too" { stage = "board", diagram = two, sides = ahead, play = with(moves(21), "white: claim win"),
  want = { outcome = "win by claim" } }
test "not for who is behind" { stage = "board", diagram = two, sides = ahead, play = moves(21),
  refuse = { { "black: claim win", because = "not in black's favour" } } }
test "Black's own" { stage = "board", diagram = two, sides = { black = { scored = 1 } },
  play = with(moves(20), "black: claim win"), want = { outcome = "win by claim", points = { white = 0, black = 1 } } }
test "a win by itself" { set = { claims = "automatic" }, stage = "board", diagram = two, sides = ahead,
  play = moves(20), want = { outcome = "win by claim", points = { white = 1, black = 0 } } }
test "Black's by itself" { set = { claims = "automatic" }, stage = "board", diagram = two, sides = { black = { scored = 1 } },
  play = moves(20), want = { outcome = "win by claim", points = { white = 0, black = 1 } } }
test "not after 19" { set = { claims = "automatic" }, stage = "board", diagram = two, sides = { black = { scored = 1 } },
  play = moves(19), want = { outcome = "" } }
test "White's least lead by itself" { set = { claims = "automatic" }, stage = "board", diagram = two, sides = { white = { scored = 1 } },
  play = moves(20), want = { outcome = "win by claim" } }
test "not while claims are manual" { stage = "board", diagram = two, sides = ahead, play = moves(21),
  want = { outcome = "" } }
test "a draw of a constant lead after 21 moves, too" { set = { draw_claim = "constant" }, stage = "board", diagram = two, sides = ahead,
  play = with(moves(21), "claim draw"), want = { outcome = "draw by claim" } }
test "a constant lead by itself" { set = { draw_claim = "constant", claims = "automatic" }, stage = "board", diagram = two,
  sides = { white = { scored = -3 } }, play = moves(20), want = { outcome = "draw by claim" } }
test "not while it is only even" { stage = "board", diagram = two, play = moves(20),
  refuse = { { "claim win", because = "not in white's favour" } } }

test "a lead that shrank begins again (CH-4.2)" { stage = "board", sides = ahead, game = { lead = 3, rising = 19 }, diagram = [[
  . . . . . k
  . . . . . .
  . . . . . .
  . . . . . .
  q . . . . .
  . . . . . .
  . . . . . .
  . . . . . K ]], play = { "f1e1", "a4b3" }, refuse = "claim win", want = { ["game.rising"] = 0, ["game.lead"] = 1 } }

test "a refused claim leaves the game as it was (CH-4)" {
  stage = "board", diagram = two, play = moves(3), refuse = { "claim draw", "claim win" },
  want = { turn = "white", outcome = "" }, legal = "b1a1" }

test "how many moves is an option" { set = { moves = 2 }, stage = "board", diagram = two, play = with(moves(2), "claim draw"),
  want = { outcome = "draw by claim" } }

test "nothing is claimed in the bidding" { refuse = { { "claim draw", because = "belongs to the stage" } } }
