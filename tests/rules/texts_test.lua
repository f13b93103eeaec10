-- Tests of stdlib/texts.lua, as far as it asks no board.

local texts = use "texts"

local function split(text, sign) return table.concat(texts.split(text, sign), "|") end
local function parted(text, sign) return table.concat({ texts.parted(text, sign) }, "|") end

expect("taken apart", split("e4,f5:2", ","), "e4|f5:2")
expect("what stands between two signs may be empty", split(",a,,b,", ","), "|a||b|")
expect("a text without the sign is one part", split("a b", ","), "a b")
expect("and so is an empty one", #texts.split("", ","), 1)
expect("signs of several letters", split("a --> b --> c", " --> "), "a|b|c")
expect("before the first sign and behind it", parted("1:2:3", ":"), "1|2:3")
expect("nothing behind it", parted("1", ":"), "1|")
expect("nothing before it", parted(":2", ":"), "|2")
expect("a dot is a dot", parted("1,2.3", "."), "1,2|3")
expect("words between blanks", table.concat(texts.words("  a bc  d "), "|"), "a|bc|d")
expect("no words", #texts.words(""), 0)

local game = { sides = { { chips = 3 }, { chips = -1 } } }

expect("a number of each side", texts.by_side(game, "chips"), "3/-1")
texts.set_by_side(game, "chips", "-20/7")
expect("and back", texts.by_side(game, "chips"), "-20/7")
expect_error("as many as there are sides", function() texts.set_by_side(game, "chips", "1/2/3") end,
  "\"1/2/3\" is no number for each of 2 sides, as in -20/7")
