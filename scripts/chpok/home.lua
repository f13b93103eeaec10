local auction, texts = use "auction", use "texts"

local TYPES = { K = "king", Q = "queen", R = "rook", B = "bishop", D = "dragon", N = "knight", P = "pawn" }
local LETTERS = {}
for letter, type in pairs(TYPES) do LETTERS[type] = letter end

-- The first letter that is no piece, all bytes of it.
local function foreign_letter(row)
  for at = 1, #row do
    if not TYPES[string.sub(row, at, at)] then
      local stop = at
      while (string.byte(row, stop + 1) or 0) // 64 == 2 do stop = stop + 1 end
      return string.sub(row, at, stop)
    end
  end
end

-- What is wrong with a home row; nothing when it may be bid.
local function flaw(row, width)
  if not row then return "a raise on home says the pieces of the home row from file a on: RNBQKBNR (CH-5.3.2)" end
  local stranger = foreign_letter(row)
  if stranger then return "\"" .. stranger .. "\" is no piece: K Q R B D N P (CH-6.1)" end
  if #row ~= width then return "the home row has " .. width .. " pieces, not " .. #row .. " (CH-6.1)" end
  if not string.find(row, "K", 1, true) then return "the home row needs at least one king (CH-5.1)" end
end

local function standard(opt) return texts.words(opt.rows)[game.width - 5] or "" end

local function settled_row(length)
  local row = ""
  for at = 1, length do row = row .. LETTERS[game["home" .. at]] end
  return row
end

-- The home row as it would be now: what was bid for this width, or else the standard one.
local function row_now(opt)
  return game.home_length == game.width and settled_row(game.width) or standard(opt)
end

local function settle(row)
  game.home_length = #row
  for at = 1, #row do game["home" .. at] = TYPES[string.sub(row, at, at)] end
end

local fields = { home_length = int(0, 0, 10, { settled = true, about = "pieces of the home row that was bid, 0 for the standard" }) }
for at = 1, 10 do fields["home" .. at] = ref("type", { about = "a piece of the home row that was bid" }) end

rule "home" {
  about = "Bets on the home row: a raise sets the order of its pieces, any of them, pawns too, and at least one king "
    .. "(CH-5.1, CH-5.3.2); a call brings the standard row back (CH-5.3.1). Behind pawns on the second row both armies stand so, "
    .. "file by file (CH-6.1). A row that was bid for another width than the last one bid "
    .. "gives way to the standard one of that width (CH-5.4.2).",
  needs = { "chpok/bidding", "chpok/width", "chpok/dragon" },
  options = {
    rows = text("RNQKNR RNBQKNR RNBQKBNR RNBQKDBNR RNBDQKDBNR", { about = "the standard home rows of 6 to 10 files" }),
  },
  fields = { side = { on_home = int(0, 0, 99, { about = "chips committed on the home row" }) }, game = fields },
  verbs = { ["bid home"] = {
    stages = "bidding", out_of_turn = true,
    candidates = function(side, opt)
      local outcomes = { { standard(opt) }, { string.rep("K", game.width) }, { string.rep("P", game.width - 2) .. "QK" } }
      outcomes[#outcomes + 1] = { string.sub("KDQBNRPKDQ", 1, game.width) }
      return auction.examples(game, side, "home", outcomes)
    end,
    accepts = function(side, words)
      local kind, chips = auction.read(game, side, "home", words, "the standard row comes back")
      if not kind then return nil, chips end
      if kind == "call" then return { kind, chips } end
      local wrong = words[4] and "a home row has no blanks (CH-5.3.2)" or flaw(words[3], game.width)
      if wrong then return nil, wrong end
      return { kind, chips, words[3] }
    end,
    apply = function(side, arguments)
      settle(arguments[3] or "")
      auction.commit(game, side, "home", arguments[2], "board")
    end,
  } },
  on = { ["game.set_up"] = function()
    for at = 1, game.home_length do
      if not game["home" .. at] then game.refuse("home" .. at .. " is missing: home_length is " .. game.home_length) end
    end
    local wrong = game.home_length > 0 and flaw(settled_row(game.home_length), game.home_length)
    if wrong then game.refuse(wrong) end
  end, ["stage.entered"] = function(e, opt)
    if game.stage ~= "board" then return end
    local row = row_now(opt)
    if flaw(row, game.width) then error("the standard row \"" .. row .. "\": " .. flaw(row, game.width)) end
    for rank, side in pairs { [1] = game.sides[1], [8] = game.sides[2] } do
      for at = 1, game.width do
        local home = board.cells()[at + (rank - 1) * board.files]
        game.place(TYPES[string.sub(row, at, at)], home, side)
        game.place("pawn", home:next(0, 1, side), side)
      end
    end
  end },
  position = {
    read = function(text)
      local row = auction.set_position(game, "home", text)
      if row == "-" then return end
      local wrong = flaw(row, #row)
      if wrong or #row < 6 or #row > 10 then error(wrong or "a home row has 6 to 10 pieces") end
      settle(row)
    end,
    write = function()
      local row = game.home_length > 0 and settled_row(game.home_length) or "-"
      return auction.position(game, "home", row)
    end,
  },
  shows = {
    { label = "home row", since = "home_length", value = function(opt)
      return (game.home_length == 0 or game.home_length == game.width) and row_now(opt) or nil
    end },
    -- Bid for another width, it has given way: what says so is who bid the width.
    { label = "home row", since = "width", value = function(opt)
      return game.home_length ~= 0 and game.home_length ~= game.width and row_now(opt) or nil
    end },
    { label = "on home", of = "side", value = function(side) return game.stage == "bidding" and side.on_home or nil end },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- White's last chip ends the bidding; who plays White and the time are settled.
local last = { white = { chips = 1, on_white = 3 }, black = { chips = 0, on_time = 3 } }

test "a raise orders the pieces of both armies, behind pawns (CH-5.3.2, CH-6.1)" { sides = last, game = { first = "white" },
  play = "bid home raise 1 KDPPQNBR", want = { stage = "board", board = [[
  k d p p q n b r
  p p p p p p p p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P P P P P P P P
  K D P P Q N B R ]], shown = { ["home row"] = "KDPPQNBR" }, settled = { ["home row"] = "KDPPQNBR (bid 1, white)" } } }

test "it needs a piece for every file, all of them known, and a king (CH-6.1)" { refuse = {
  { "bid home raise 1 RNBQKBN", because = "8 pieces, not 7" }, { "bid home raise 1 RNBQKBNRR", because = "8 pieces, not 9" },
  { "bid home raise 1 RNBQXBNR", because = "\"X\" is no piece" }, { "bid home raise 1 ♔♕♖♗♘♙KK", because = "\"♔\" is no piece" },
  { "bid home raise 1 rnbqkbnr", because = "\"r\" is no piece" },
  { "bid home raise 1 RNBQQBNR", because = "at least one king", rule = "chpok/home" },
  { "bid home raise 1", because = "says the pieces" } } }

test "of the width that is bid" { game = { width = 6 }, legal = "bid home raise 1 KKPPRR",
  refuse = { { "bid home raise 1 RNBQKBNR", because = "6 pieces, not 8" } } }

test "a call brings the standard row back (CH-5.3.1)" { play = { "bid home raise 2 KDPPQNBR", "bid home call 2" },
  want = { shown = { ["home row"] = "RNBQKBNR" } } }

test "and names none" { play = "bid home raise 2 KDPPQNBR",
  refuse = { { "bid home call 2 KDPPQNBR", because = "has no outcome to choose: the standard row comes back" } } }

test "one row and no more" { refuse = { { "bid home raise 1 RNBQ KBNR", because = "no blanks" } } }

test "pawns stand on the second row of each, whatever stands on the first (CH-6.1)" { sides = last, game = { first = "white", width = 7 },
  play = "bid home raise 1 KKKKKKK", want = { board = [[
  k k k k k k k # # #
  p p p p p p p # # #
  . . . . . . . # # #
  . . . . . . . # # #
  . . . . . . . # # #
  . . . . . . . # # #
  P P P P P P P # # #
  K K K K K K K # # # ]] } }

test "the standard of seven files" { sides = last, game = { first = "white" }, play = "bid x raise 1 width=7",
  want = { shown = { ["home row"] = "RNBQKNR" }, g1 = "white rook", e8 = "black king" } }

test "a row for another width gives way to the standard one" { play = { "bid home raise 2 KDPPQNBR", "bid x raise 1 width=6" },
  want = { shown = { ["home row"] = "RNQKNR" } } }

test "and comes back with its width" { play = { "bid home raise 2 KDPPQNBR", "bid x raise 1 width=6", "bid x raise 2 width=8" },
  want = { shown = { ["home row"] = "KDPPQNBR" } } }

test "the standard of nine files" { sides = last, game = { first = "white" }, play = "bid x raise 1 width=9", want = { board = [[
  r n b q k d b n r #
  p p p p p p p p p #
  . . . . . . . . . #
  . . . . . . . . . #
  . . . . . . . . . #
  . . . . . . . . . #
  P P P P P P P P P #
  R N B Q K D B N R # ]] } }

test "the standard is an option" { set = { rows = "K K KKKKKKKK" }, sides = last, game = { first = "white" }, play = "bid x raise 1",
  want = { a1 = "white king", h8 = "black king" } }
