-- An auction of two sides: each has chips and commits some of them, one bet at a time, to one of several targets. A side's
-- field `chips` says what it has left, its fields `on_<target>` what it has committed. `game` is the script's.

local sides, texts = use "sides", use "texts"

local auction = {}

-- The whole number that a text is, from 0 to 99999; nothing when it is none.
function auction.whole(text)
  if not text or #text == 0 or #text > 5 then return nil end
  for at = 1, #text do
    local byte = string.byte(text, at)
    if byte < 48 or byte > 57 then return nil end
  end
  return math.tointeger(tonumber(text))
end

-- How much more the opponent has committed on the target; 0 or less where nothing is to be called.
function auction.gap(game, side, target)
  return sides.opponent(game, side)["on_" .. target] - side["on_" .. target]
end

-- Whether anybody has bet on the target.
function auction.touched(game, target)
  for _, side in ipairs(game.sides) do
    if side["on_" .. target] > 0 then return true end
  end
  return false
end

-- A target in position text: what stands there as its outcome and, once anybody has bet on it, the chips of each side:
-- "10+5@3/0".
function auction.position(game, target, outcome)
  if not auction.touched(game, target) then return outcome end
  return outcome .. "@" .. texts.by_side(game, "on_" .. target)
end

-- The reverse: takes the chips from it and gives the outcome.
function auction.set_position(game, target, text)
  local outcome, chips = texts.parted(text, "@")
  if chips ~= "" then texts.set_by_side(game, "on_" .. target, chips) end
  return outcome
end

local function read_call(game, side, target, chips)
  local gap = auction.gap(game, side, target)
  if gap <= 0 then return nil, "there is no gap on " .. target .. " for " .. side.name .. " to call (CH-5.3.1)" end
  local due = math.min(gap, side.chips)
  local all = due < gap and ", all that " .. side.name .. " has" or ""
  if chips and chips ~= due then
    return nil, "a call on " .. target .. " commits " .. due .. ", not " .. chips .. ": the gap is " .. gap .. all .. " (CH-5.3.1)"
  end
  return due
end

local function read_raise(game, side, target, chips)
  local gap = math.max(auction.gap(game, side, target), 0)
  if not chips or chips == 0 then return nil, "a raise on " .. target .. " says how many chips, 1 or more (CH-5.3)" end
  if chips > side.chips then return nil, side.name .. " has " .. side.chips .. " chips left, not " .. chips .. " (CH-5.4)" end
  if chips <= gap then
    return nil, "a raise on " .. target .. " commits more than the gap of " .. gap .. ": at least " .. gap + 1 .. " (CH-5.3.2)"
  end
  return chips
end

-- What the words "call 2" or "raise 3" behind the target come to: the kind and the chips; or nothing, and why not. Whoever raises
-- may say an outcome behind them; `on_call` says what becomes of the target by a call, which chooses none.
function auction.read(game, side, target, words, on_call)
  if side.chips == 0 then return nil, side.name .. " has no chips left (CH-5.4)" end
  if not side.on_turn then return nil, "it is not " .. side.name .. "'s turn to bet (CH-5.1)" end
  local kind, chips = words[1], auction.whole(words[2])
  if kind ~= "call" and kind ~= "raise" then return nil, "a bet is a call or a raise: bid " .. target .. " raise 1 (CH-5.3)" end
  if words[2] and not chips then return nil, "\"" .. words[2] .. "\" is no number of chips (CH-5.3)" end
  local read = kind == "call" and read_call or read_raise
  local due, why = read(game, side, target, chips)
  if not due then return nil, why end
  if kind == "call" and words[3] then return nil, "a call on " .. target .. " has no outcome to choose: " .. on_call .. " (CH-5.3.1)" end
  return kind, due
end

-- The least raise; nothing when the side has not the chips for it.
function auction.least_raise(game, side, target)
  local least = math.max(auction.gap(game, side, target), 0) + 1
  return least <= side.chips and least or nil
end

-- The bets of a side as argument lists: its call, and for each outcome the least raise with it.
function auction.examples(game, side, target, outcomes)
  local list = {}
  if not side.on_turn or side.chips == 0 then return list end
  local gap, least = auction.gap(game, side, target), auction.least_raise(game, side, target)
  if gap > 0 then list[#list + 1] = { "call", math.min(gap, side.chips) } end
  if not least then return list end
  for _, outcome in ipairs(outcomes) do
    list[#list + 1] = { "raise", least, table.unpack(outcome) }
  end
  return list
end

-- Commits the chips; when nobody has any left the stage is over and the next one begins.
function auction.commit(game, side, target, chips, next_stage)
  local on = "on_" .. target
  side.chips, side[on] = side.chips - chips, side[on] + chips
  for _, each in ipairs(game.sides) do
    if each.chips > 0 then return end
  end
  game.enter(next_stage)
end

return auction
