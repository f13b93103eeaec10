-- Tests of stdlib/auction.lua.

local auction = use "auction"

-- Two sides as scripts see them, as far as the module looks at them: chips and what is committed on the target "t".
local function game_of(a, on_a, b, on_b, turn)
  local first = { name = "a", chips = a, on_t = on_a, on_turn = turn ~= "b" }
  local second = { name = "b", chips = b, on_t = on_b, on_turn = turn == "b" }
  local entered = {}
  return { sides = { first, second }, enter = function(stage) entered[#entered + 1] = stage end, entered = entered }
end

local function read(game, ...)
  local kind, chips = auction.read(game, game.sides[1], "t", { ... }, "it is reset")
  return tostring(kind) .. " " .. tostring(chips)
end

local function listed(list)
  local texts = {}
  for i, arguments in ipairs(list) do texts[i] = table.concat(arguments, " ") end
  return table.concat(texts, ", ")
end

expect("whole numbers", auction.whole("15"), 15)
expect("and nothing else", auction.whole("1.5") or auction.whole("-1") or auction.whole("") or auction.whole("0x1")
  or auction.whole("123456") or auction.whole(nil), nil)

local behind = game_of(7, 8, 5, 10)
expect("the gap of who is behind", auction.gap(behind, behind.sides[1], "t"), 2)
expect("of who is ahead", auction.gap(behind, behind.sides[2], "t"), -2)
expect("a call commits the gap", read(behind, "call", "2"), "call 2")
expect("said or not", read(behind, "call"), "call 2")
expect("not more", read(behind, "call", "3"), "nil a call on t commits 2, not 3: the gap is 2 (CH-5.3.1)")
expect("and chooses nothing", read(behind, "call", "2", "x"), "nil a call on t has no outcome to choose: it is reset (CH-5.3.1)")
expect("a raise may", read(behind, "raise", "3", "x"), "raise 3")
expect("a raise commits more", read(behind, "raise", "3"), "raise 3")
expect("not as much", read(behind, "raise", "2"), "nil a raise on t commits more than the gap of 2: at least 3 (CH-5.3.2)")
expect("not more than there is", read(behind, "raise", "8"), "nil a has 7 chips left, not 8 (CH-5.4)")
expect("the least raise", auction.least_raise(behind, behind.sides[1], "t"), 3)
expect("of who is ahead", auction.least_raise(behind, behind.sides[2], "t"), 1)
expect("the bets there are", listed(auction.examples(behind, behind.sides[1], "t", { {}, { "x" } })), "call 2, raise 3, raise 3 x")
expect("none out of turn", #auction.examples(behind, behind.sides[2], "t", { {} }), 0)

local ahead = game_of(5, 10, 7, 8)
expect("nothing to call ahead", read(ahead, "call", "1"), "nil there is no gap on t for a to call (CH-5.3.1)")
expect("one chip is enough ahead", read(ahead, "raise", "1"), "raise 1")
expect("but not none", read(ahead, "raise", "0"), "nil a raise on t says how many chips, 1 or more (CH-5.3)")

local short = game_of(1, 0, 3, 5)
expect("a call of all there is", read(short, "call", "1"), "call 1")
expect("no raise within reach", auction.least_raise(short, short.sides[1], "t"), nil)
expect("so only the call", listed(auction.examples(short, short.sides[1], "t", { {} })), "call 1")

expect("nobody bets out of turn", read(game_of(3, 0, 3, 0, "b"), "raise", "1"), "nil it is not a's turn to bet (CH-5.1)")
expect("nor without chips", read(game_of(0, 0, 3, 0, "b"), "raise", "1"), "nil a has no chips left (CH-5.4)")
expect("a bet is one of two", read(ahead, "fold"), "nil a bet is a call or a raise: bid t raise 1 (CH-5.3)")
expect("of a number of chips", read(ahead, "raise", "many"), "nil \"many\" is no number of chips (CH-5.3)")

expect("touched", auction.touched(short, "t"), true)
expect("untouched", auction.touched(game_of(3, 0, 3, 0), "t"), false)

auction.commit(short, short.sides[1], "t", 1, "next")
expect("chips are committed", short.sides[1].chips * 100 + short.sides[1].on_t, 1)
expect("the stage goes on while anybody has some", #short.entered, 0)
auction.commit(short, short.sides[2], "t", 3, "next")
expect("and is over when nobody has", table.concat(short.entered), "next")
