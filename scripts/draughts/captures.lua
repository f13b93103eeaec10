local chains = use "chains"

local FORWARD = { { -1, 1 }, { 1, 1 } }
local STRAIGHT_FORWARD = { { 0, 1 }, { -1, 0 }, { 1, 0 } }
-- On cells of one shade the next piece in a row or a column is two cells away.
local EIGHT = { { 0, 2 }, { 2, 0 }, { 0, -2 }, { -2, 0 } }
for _, way in ipairs(chains.diagonal) do EIGHT[#EIGHT + 1] = way end

local WAYS = { diagonal = { chains.diagonal, FORWARD }, straight = { chains.straight, STRAIGHT_FORWARD }, all = { EIGHT, FORWARD } }

local function how_of(opt)
  local ways = WAYS[opt.ways]
  return { ways = ways[1], men = not opt.backward and ways[2] or nil, king = "king", flying = opt.flying, crowned = opt.crowned,
    at_once = opt.at_once, spared = opt.spared, most = opt.most, worth = opt.worth, by_king = opt.by_king, kings = opt.kings,
    earliest = opt.earliest }
end

local BETTER = {
  { "most", "takes as many as possible" },
  { "worth", "takes as much as possible" },
  { "by_king", "is a king's where a king can take" },
  { "kings", "takes as many kings as possible" },
  { "earliest", "takes the first king as early as possible" },
}

-- "a capture goes on as long as it can, and takes as many as possible"
local function demands(opt)
  local text = "a capture goes on as long as it can"
  for _, each in ipairs(BETTER) do
    if opt[each[1]] then text = text .. ", and " .. each[2] end
  end
  return text
end

local function captures(side, opt)
  local list = {}
  for i, chain in ipairs(chains.list(side, how_of(opt))) do list[i] = chain.cells end
  return list
end

local function accepts(side, words, opt)
  local chain, several = chains.read(side, how_of(opt), words)
  if chain then return chain.cells end
  if several then return nil, "several captures go from there to there: name every cell on which the piece stands" end
  if not chains.any(side, how_of(opt)) then return nil, "nothing can be taken" end
  return nil, demands(opt)
end

rule "captures" {
  about = "A piece takes another by leaping over it onto the empty cell behind, and goes on from there as long as it can, all in one move; "
    .. "what was taken leaves the board when the move is over, and nothing is leapt twice. Who can take must take. Men also take "
    .. "backwards: {backward}. Captures go: {ways}. A king takes from afar: {flying}. The most must be taken: {most}; as much as "
    .. "possible: {worth}; a king takes before a man: {by_king}; as many kings: {kings}, the first as early as possible: {earliest}. Men "
    .. "spare kings: {spared}. What is taken leaves at once: {at_once}. A man who comes to the last row as he takes: {crowned}. "
    .. "Each side can still win, on time too, for the other may give all its pieces away.",
  cannot_win = function() return false end,
  options = {
    backward = bool(true, { about = "men take backwards, too" }),
    flying = bool(true, { about = "a king takes from afar and comes down anywhere behind" }),
    ways = choice("diagonal", { "diagonal", "straight", "all" }, { about = "captures go diagonally, along rows and columns, or both, "
      .. "on cells of one shade" }),
    most = bool(false, { about = "as many as possible must be taken" }),
    worth = bool(false, { about = "as much as possible must be taken, where a king counts a little less than two men" }),
    by_king = bool(false, { about = "of captures that are as good, a king's comes before a man's" }),
    kings = bool(false, { about = "of captures that are as good, one that takes more kings must be chosen" }),
    earliest = bool(false, { about = "and of these one that takes a king earlier" }),
    spared = bool(false, { about = "men take no kings" }),
    at_once = bool(false, { about = "what is taken leaves the board at once, and who goes on does not turn back" }),
    crowned = choice("at_end", { "at_once", "stops", "at_end" }, { about = "a man on the last row goes on as a king, ends his move there, "
      .. "or becomes one where his move ends there" }),
  },
  fields = { game = { still = int(0, 0, 10000, { about = "moves of kings without a capture", counted = false }) } },
  verbs = { take = {
    candidates = captures, accepts = accepts,
    apply = function(side, arguments, opt)
      local how = how_of(opt)
      chains.take(chains.find(side, how, arguments), how)
      game.still = 0
    end,
  } },
  forbids = { when = function(a, opt) return chains.any(a.side, how_of(opt)) end, because = "a piece can be taken, so one must be" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "a man leaps over another, who is taken" { variant = "checkers", turn = "white", diagram = [[
  . . . . .
  . . . . .
  . . m . .
  . M . . .
  . . . . . ]], play = "take b2 d4", want = { b2 = "", c3 = "", d4 = "white man", turn = "black" } }

test "who can take must take" { variant = "checkers", turn = "white", diagram = [[
  . . . . . .
  . . . . . .
  . . m . . .
  . M . . M . ]], refuse = { { "b1a2", because = "one must be" }, { "e1d2", because = "one must be" } }, legal = "take b1 d3" }

test "and goes on as long as he can, all in one move" { variant = "checkers", turn = "white", diagram = [[
  . . . . . . .
  . . . . m . .
  . . . . . . .
  . . m . . . .
  . M . . . . . ]], play = "take b1 d3 f5", want = { b1 = "", c2 = "", e4 = "", f5 = "white man" } }

test "not less" { variant = "checkers", turn = "white", diagram = [[
  . . . . . . .
  . . . . m . .
  . . . . . . .
  . . m . . . .
  . M . . . . . ]], refuse = { { "take b1 d3", because = "as long as it can" } }, want = { legal = 1 } }

test "in checkers a man takes only ahead" { variant = "checkers", turn = "white", row = ". . . . .",
  pieces = { c3 = "white man", b2 = "black man", h8 = "black man" }, refuse = { { "take c3 a1", because = "nothing can be taken" } },
  legal = "c3b4" }

test "in Russian draughts backwards, too" { variant = "russian-draughts", diagram = [[
  . . . . .
  . . M . .
  . m . . .
  . . . . . ]], legal = "take c3 a1", want = { legal = 1 } }

test "a king of checkers takes what stands beside him" { variant = "checkers", turn = "white", diagram = [[
  . . . . . .
  . . . . . .
  . . . m . .
  . . . . . .
  . K . . . . ]], refuse = { { "take b1 e4", because = "nothing" } }, legal = "b1c2" }

test "one who flies takes from afar, and comes down on any cell behind" { variant = "russian-draughts", diagram = [[
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . m . . .
  . . . . . . .
  . K . . . . . ]], legal = { "take b1 e4", "take b1 f5", "take b1 g6", "take b1 h7" }, want = { legal = 4 } }

test "but where he can go on he comes down where he can" { variant = "russian-draughts", diagram = [[
  . . . . . . .
  . . . . m . .
  . . . . . . .
  . . . . . . .
  . . . m . . .
  . . . . . . .
  . K . . . . . ]], legal = { "take b1 f5 c8", "take b1 f5 d7" }, refuse = { { "take b1 e4", because = "as long as it can" } },
  want = { legal = 2 } }

test "in Russian draughts one may take fewer" { variant = "russian-draughts", diagram = [[
  . . . . . . . .
  . . . . . . . .
  . . . m . . . .
  . . . . . . . .
  . m . m . . . .
  . . M . . . . . ]], legal = { "take c1 a3", "take c1 e3 c5" }, want = { legal = 2 } }

test "in international draughts as many as possible must be taken" { variant = "draughts", diagram = [[
  . . . . . . . .
  . . . . . . . .
  . . . m . . . .
  . . . . . . . .
  . m . m . . . .
  . . M . . . . . ]], legal = "take c1 e3 c5", refuse = { { "take c1 a3", because = "as many as possible" } }, want = { legal = 1 } }

test "in checkers a man's move ends on the last row" { variant = "checkers", turn = "white", position =
  "8/2m1m3/1M6/6m1/8/8/8/8 w 1", play = "take b6 d8", want = { d8 = "white king", e7 = "black man" } }

test "in Russian draughts he goes on as a king at once" { variant = "russian-draughts", position =
  "8/2m1m3/1M6/6m1/8/8/8/8 w 1", play = "take b6 d8 f6 h4",
  want = { h4 = "white king", e7 = "", g5 = "" } }

test "in international draughts he goes on as a man, and becomes a king only where his move ends" { variant = "draughts",
  position = "10/2m1m5/1M8/10/10/10/10/10/10/10 w 1", play = "take b8 d10 f8", want = { f8 = "white man", e9 = "" } }

test "nothing is leapt twice, and two ways round that take the same are one move" { variant = "draughts", diagram = [[
  . . . . . .
  . . . . . .
  . m . m . .
  . . . . . .
  . m . m . .
  . . M . . . ]], want = { legal = 1 } }

local ROUND = [[
  . . . . . .
  . . . . . .
  . m . m . .
  . . . . . .
  . m . m . .
  . . M . . . ]]

test "of two ways round that take the same either may be written" { variant = "draughts", diagram = ROUND,
  legal = { "take c1 e3 c5 a3 c1", "take c1 a3 c5 e3 c1" }, want = { legal = 1 } }

test "and as the same move" { variant = "draughts", diagram = ROUND, play = "take c1 e3 c5 a3 c1",
  want = { b2 = "", d2 = "", b4 = "", d4 = "", c1 = "white man", turn = "black" } }

test "where one capture alone goes from here to there, the cells between need not be written" { variant = "draughts",
  diagram = [[
  . . . . . . .
  . . . . m . .
  . . . . . . .
  . . m . . . .
  . M . . . . . ]], play = "take b1 f5", want = { c2 = "", e4 = "", f5 = "white man" } }

test "where several do, they must be" { variant = "checkers", turn = "white", diagram = [[
  . . . . . . .
  . . . m . m .
  . . . . . . .
  . . . m . m .
  . . . . M . . ]], refuse = { { "take e1 e5", because = "name every cell" } },
  legal = { "take e1 c3 e5", "take e1 g3 e5" }, want = { legal = 2 } }

test "it may end where it began" { variant = "draughts", diagram = [[
  . . . . . m
  . . . . . .
  . m . m . .
  . . . . . .
  . m . m . .
  . . M . . . ]], play = "take c1 a3 c5 e3 c1", want = { board = [[
  . . . . . m
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . M . . . ]] } }

test "5.3, Italian: a man takes no king" { variant = "italian-draughts", position = "8/8/8/8/5k2/4M3/8/7m w 1",
  refuse = { { "take e3 g5", because = "nothing can be taken" } } }

test "elsewhere he does" { variant = "czech-draughts", position = "8/8/8/8/5k2/4M3/8/8 w 1", legal = "take e3 g5",
  want = { legal = 1 } }

test "6.7, Italian: of captures that are as long a king's comes first" { variant = "italian-draughts",
  position = "8/8/8/8/2m3m1/1M3K2/8/8 w 1", legal = "take f3 h5", refuse = { { "take b3 d5", because = "a king's" } },
  want = { legal = 1 } }

test "and a longer one of a man before it" { variant = "italian-draughts", position = "8/8/4m3/8/2m3m1/1M3K2/8/8 w 1",
  legal = "take b3 d5 f7", refuse = { { "take f3 h5", because = "as many as possible" } }, want = { legal = 1 } }

test "6.8: of those of kings the one that takes more kings" { variant = "italian-draughts",
  position = "8/8/8/8/2k3m1/1K3K2/8/8 w 1",
  legal = "take b3 d5", refuse = { { "take f3 h5", because = "as many kings" } }, want = { legal = 1 } }

test "6.9: and of these the one that takes a king earlier" { variant = "italian-draughts",
  position = "8/1m1k4/K7/8/4m3/8/2k5/1K6 w 1", legal = "take b1 d3 f5", refuse = { { "take a6 c8 e6", because = "first king" } },
  want = { legal = 1 } }

test "in Czech draughts a king's capture comes before a man's that is longer" { variant = "czech-draughts",
  position = "8/8/8/2m1m3/8/2m5/1M3K2/8 w 1", legal = "take f2 b6", refuse = { { "take b2 d4 f6", because = "a king's" } } }

test "in Spanish draughts more kings, whoever takes them" { variant = "spanish-draughts", position = "8/8/8/8/2k3m1/1M3M2/8/8 w 1",
  legal = "take b3 d5", refuse = { { "take f3 h5", because = "as many kings" } }, want = { legal = 1 } }

test "in Frisian draughts captures go along rows and columns, too" { variant = "frisian-draughts",
  position = "10/10/10/10/10/3m6/10/3M2m3/10/10 w 1", legal = { "take d3 d7" }, want = { legal = 1 } }

test "in Turkish draughts what is taken is gone, and its cell may be crossed" { variant = "turkish-draughts",
  position = "8/8/8/3m4/5m2/1mm5/8/1K6 w 1", legal = "take b1 b5 f5 f3 b3" }

test "but who goes on does not turn back" { variant = "turkish-draughts", position = "8/8/1m6/8/1K6/8/1m6/8 w 1",
  legal = { "take b4 b7", "take b4 b1" }, refuse = { { "take b4 b7 b1", because = "as long as it can" } } }

test "in Frisian draughts two kings are worth more than three men" { variant = "frisian-draughts",
  position = "10/10/9k/10/5m4/10/3m5k/10/1m7M/M9 w 1", legal = "take j2 j6 j10",
  refuse = { { "take a1 c3 e5 g7", because = "as much as possible" } }, want = { legal = 1 } }

test "and less than four" { variant = "frisian-draughts", position = "10/10/7m1k/10/5m4/10/3m5k/10/1m7M/M9 w 1",
  legal = "take a1 c3 e5 g7 i9", want = { legal = 1 } }
