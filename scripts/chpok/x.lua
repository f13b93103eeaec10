local auction, texts = use "auction", use "texts"

local ON = { on = true, off = false, ["true"] = true, ["false"] = false }

local function setting_of(name)
  for _, setting in ipairs(game.settings "x") do
    if setting.name == name then return setting end
  end
end

-- "width=10" as name and value; or nothing, and why not. `seen` has the names that stood before it.
local function read_setting(word, seen)
  if string.find(word, ",", 1, true) then
    return nil, "the functions are written with blanks between them, no commas: width=10 hill=on (CH-5.3.2)"
  end
  local name, value = texts.parted(word, "=")
  local setting = setting_of(name)
  if not setting then return nil, "there is no x-function \"" .. name .. "\" (CH-7)" end
  if seen[name] then return nil, name .. " is said twice (CH-5.3.2)" end
  seen[name] = true
  if setting.flag then
    if ON[value] == nil then return nil, name .. " is on or off, not \"" .. value .. "\" (" .. setting.clause .. ")" end
    return name, ON[value]
  end
  local number = auction.whole(value)
  if not number or number < setting.least or number > setting.most then
    return nil, name .. " is a number from " .. setting.least .. " to " .. setting.most .. ", not \"" .. value .. "\" ("
      .. setting.clause .. ")"
  end
  return name, number
end

local function default_all()
  for _, setting in ipairs(game.settings "x") do game[setting.name] = setting.standard end
end

-- What stands otherwise than it began, as one would bid it.
local function told(between)
  local list = {}
  for _, setting in ipairs(game.settings "x") do
    local value = game[setting.name]
    if value ~= setting.standard then
      list[#list + 1] = setting.name .. "=" .. (setting.flag and (value and "on" or "off") or tostring(value))
    end
  end
  return #list > 0 and table.concat(list, between) or nil
end

-- Sets what the words say, from the first on.
local function set_all(words, first)
  local seen = {}
  for at = first, #words do
    local name, value = read_setting(words[at], seen)
    if not name then error(value) end
    game[name] = value
  end
end

rule "x" {
  about = "Bets on the extraordinary functions: a raise sets as many of them as it names and leaves the others (CH-5.3.2), a call "
    .. "brings all of them back to what they are at first (CH-5.3.1). Every field of the group \"x\" is one.",
  needs = "chpok/bidding",
  fields = { side = { on_x = int(0, 0, 99, { about = "chips committed on the x-functions" }) } },
  verbs = { ["bid x"] = {
    stages = "bidding", out_of_turn = true,
    candidates = function(side)
      local outcomes = { {} }
      for _, setting in ipairs(game.settings "x") do
        local value = setting.flag and (game[setting.name] and "off" or "on") or tostring(math.min(setting.most, 20))
        outcomes[#outcomes + 1] = { setting.name .. "=" .. value }
      end
      return auction.examples(game, side, "x", outcomes)
    end,
    accepts = function(side, words)
      local kind, chips = auction.read(game, side, "x", words, "all functions go back to what they were at first")
      if not kind then return nil, chips end
      local arguments, seen = { kind, chips }, {}
      for at = 3, #words do
        local name, why = read_setting(words[at], seen)
        if not name then return nil, why end
        arguments[at] = words[at]
      end
      return arguments
    end,
    apply = function(side, arguments)
      if arguments[1] == "call" then default_all() end
      set_all(arguments, 3)
      auction.commit(game, side, "x", arguments[2], "board")
    end,
  } },
  position = {
    read = function(text)
      local functions = auction.set_position(game, "x", text)
      if functions ~= "-" then set_all(texts.split(functions, ","), 1) end
    end,
    write = function() return auction.position(game, "x", told(",") or "-") end,
  },
  shows = {
    { label = "x-functions", value = function() return told(" ") or "none" end },
    { label = "on x", of = "side", value = function(side) return game.stage == "bidding" and side.on_x or nil end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a raise sets what it names and leaves the rest (CH-5.3.2)" { play = { "bid x raise 2 width=10 hill=on", "bid x raise 3 run=on" },
  want = { ["game.width"] = 10, ["game.hill"] = true, ["game.run"] = true, ["game.cruel"] = false,
    shown = { ["x-functions"] = "width=10 hill=on run=on" } } }

test "it is told since when" { play = { "bid time raise 1 5+5", "bid x raise 2 width=10 hill=on", "bid x raise 3 width=9" },
  want = { settled = { ["chpok/width.width"] = "9 (bid 3, white)", ["chpok/hill.hill"] = "on (bid 2, black)",
    ["chpok/run.run"] = "off (default)" } } }

test "a variant may set what it is at first" { set = { ["chpok/hill.hill"] = true, ["chpok/width.width"] = 7 },
  want = { ["game.width"] = 7, settled = { ["chpok/hill.hill"] = "on (--set)", ["chpok/run.run"] = "off (default)" } } }

test "a call brings everything back (CH-5.3.1)" { play = { "bid x raise 2 width=10 hill=on pawn=4", "bid x call 2" },
  want = { ["game.width"] = 8, ["game.hill"] = false, ["game.pawn"] = 0, shown = { ["x-functions"] = "none" } } }

test "a call names nothing" { play = "bid x raise 2 width=10",
  refuse = { { "bid x call 2 hill=on", because = "has no outcome to choose" } } }

test "from the least to the most" { legal = { "bid x raise 2 width=6", "bid x raise 2 width=10", "bid x raise 2 moves=10",
  "bid x raise 2 takebacks=5 castlings=0", "bid x raise 2 castlings=5 takebacks=0", "bid x raise 2 pawn=9 dragon=0" } }

test "on and off" { play = { "bid x raise 1 hill=true run=on", "bid x raise 2 hill=false run=off cruel=on" },
  want = { ["game.hill"] = false, ["game.run"] = false, ["game.cruel"] = true } }

test "only what there is, within its limits (CH-7)" { refuse = {
  { "bid x raise 2 width=11", because = "width is a number from 6 to 10, not \"11\"", rule = "chpok/x" },
  { "bid x raise 2 width=5", because = "from 6 to 10" }, { "bid x raise 2 width=ten", because = "from 6 to 10" },
  { "bid x raise 2 moves=9", because = "from 10 to" }, { "bid x raise 2 takebacks=6", because = "from 0 to 5" },
  { "bid x raise 2 pawn=10", because = "from 0 to 9" }, { "bid x raise 2 castlings=6", because = "from 0 to 5" },
  { "bid x raise 2 hill=maybe", because = "hill is on or off" }, { "bid x raise 2 hills=on", because = "no x-function \"hills\"" },
  { "bid x raise 2 hill=on hill=off", because = "hill is said twice" }, { "bid x call 1 hill=on", because = "no gap" } } }

test "position text says them in one word" { position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hill=on,moves=30",
  want = { ["game.hill"] = true, ["game.moves"] = 30, ["game.width"] = 8, stage = "board" } }
