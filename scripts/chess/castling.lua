-- Written for any line-up: where king and rook start decides, so Chess960 is a set-up and not another rule.

local home_row = use "home_row"

-- The castlings of a king of the row with each rook on one side of it. What the king crosses is the same for all.
local function add_couples(list, row, king, right, opt)
  local cells, short = row.cells, right
  local king_to = right and row.last - 1 or row.first + 2
  if opt.two_cells then
    king_to = king + (right and 2 or -2)
    short = right == (row.last - king <= king - row.first)
  end
  if king_to < row.first or king_to > row.last then return end
  local rook_to = right and king_to - 1 or king_to + 1
  local crossed = opt.safe and home_row.stretch(cells, math.min(king, king_to), math.max(king, king_to)) or nil
  for rook = right and king + 1 or row.first, right and row.last or king - 1 do
    list[#list + 1] = {
      mover = "king", mover_has = "unmoved", mover_from = cells[king], mover_to = cells[king_to],
      partner = "rook", partner_has = "unmoved", partner_from = cells[rook], partner_to = cells[rook_to],
      empty = home_row.stretch(cells, math.min(king, rook, king_to, rook_to), math.max(king, rook, king_to, rook_to)),
      safe = crossed, label = short and "O-O" or "O-O-O", word = "castle",
    }
  end
end

-- Position text names a right by K or Q (the outermost rook on the king's right or left) or by the rook's own file,
-- in the case of its army. Where the file is one of these two letters the rank follows: "K1" is the rook on k1.

local function grant(letter)
  local name = string.lower(letter)
  for _, side in ipairs(board.sides) do
    if home_row.upper(board, side) == (letter ~= name) then
      local rooks, king = home_row.rooks(side)
      local chosen
      for _, rook in ipairs(rooks) do
        local right = rook.cell.file > king.cell.file
        local fits = name == "k" and right or name == "q" and not right and not chosen
        local named = name ~= "k" and name ~= "q" and string.sub(rook.cell.name, 1, 1) == name
        if fits or named or rook.cell.name == name then chosen = rook end
      end
      if not chosen then error("no rook stands where \"" .. letter .. "\" wants to castle") end
      chosen.unmoved, king.unmoved = true, true
    end
  end
end

-- The letters of one side's rights, right-hand side first.
local function rights(side)
  local text = ""
  local rooks, king = home_row.rooks(side)
  for i = #rooks, 1, -1 do
    local rook = rooks[i]
    if rook.unmoved then
      local right = rook.cell.file > king.cell.file
      local outermost = right and i == #rooks or not right and i == 1
      local file = string.sub(rook.cell.name, 1, 1)
      local named = (file == "k" or file == "q") and rook.cell.name or file
      local letter = not outermost and named or right and "k" or "q"
      text = text .. (home_row.upper(board, side) and string.upper(letter) or letter)
    end
  end
  return text
end

rule "castling" {
  about = "King and rook, neither moved yet, with nothing between, castle; "
    .. "the king may not leave, cross or reach an attacked cell, unless `safe` is off (FIDE 3.8.2).",
  options = {
    safe = bool(true, { about = "the king may not stand in, cross or reach an attack" }),
    two_cells = bool(false, { about = "the king goes two cells towards the rook, and O-O is the shorter way" }),
  },
  fields = { piece = { unmoved = bool(true, { about = "has never moved", flavour = true, fades = true, only = { "king", "rook" } }) } },
  ties = { field = "unmoved", one = "king", other = "rook" },
  couples = function(side, opt)
    local list, row = {}, {}
    row.cells, row.first, row.last = home_row.cells(side)
    for king = row.first, row.last do
      add_couples(list, row, king, false, opt)
      add_couples(list, row, king, true, opt)
    end
    return list
  end,
  position = {
    read = function(text)
      if text == "-" then return end
      local at = 1
      while at <= #text do
        local last = at
        while tonumber(string.sub(text, last + 1, last + 1)) do last = last + 1 end
        grant(string.sub(text, at, last))
        at = last + 1
      end
    end,
    write = function()
      local text = ""
      for _, side in ipairs(board.sides) do text = text .. rights(side) end
      return text == "" and "-" or text
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local still = { unmoved = true }

test "the king goes two cells towards the rook, which stands beside it on the other side" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  play = "O-O",
  want = { board = "R . . . . R K .", ["g1.unmoved"] = false, ["f1.unmoved"] = false } }

test "it may be written in several ways" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  legal = { "O-O", "O-O-O", "0-0", "e1g1", "e1c1", "castle e1 h1", "castle e1 a1" } }

test "to the other side the rook goes three cells" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  play = "O-O-O", want = { board = ". . K R . . . R" } }

test "black castles likewise" {
  diagram = [[
    r . . . k . . r
    p . . . . . . p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . K . . . ]], pieces = { a8 = still, e8 = still, h8 = still },
  turn = "black", play = "O-O", want = { g8 = "black king", f8 = "black rook", a8 = "black rook" } }

test "not with a piece between, of either colour, not even beside the rook" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R n . . K . B R ]], pieces = { a1 = still, e1 = still, h1 = still },
  refuse = { { "O-O", because = "g1 is not empty" }, { "O-O-O", because = "b1 is not empty" } } }

test "not after the king moved, although it came back" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  play = { "e1e2", "e8e7", "e2e1", "e7e8" }, refuse = { "O-O", "O-O-O" },
  want = { ["h1.unmoved"] = false, ["a1.unmoved"] = false } }

test "not with a rook that moved, but still with the other" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  play = { "h1g1", "e8e7", "g1h1", "e7e8" }, refuse = "O-O", legal = "O-O-O" }

test "not with a rook that came in place of one that was taken" {
  diagram = [[
    . . . . k . . .
    . b . . . . . .
    . . . . . . . .
    . . . . . . . R
    . . . . . . . .
    . . . . . . . .
    P . . . . . . .
    . . . . K . . R ]], pieces = { e1 = still, h1 = still },
  turn = "black", play = { "b7h1", "h5h1", "e8e7" }, refuse = "O-O" }

test "not with a piece that is no rook, nor with the other side's rook" {
  diagram = [[
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . p p p . P
    B . . . K . . r ]], pieces = { e1 = still, h1 = still, d2 = "", e2 = "", f2 = "white knight" },
  refuse = { "e1g1", "e1c1" } }

test "not out of check" {
  diagram = [[
    . . . . k . . .
    . . . . r . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  refuse = { { "O-O", because = "e1 is attacked" }, { "O-O-O", because = "e1 is attacked" } } }

test "not across an attacked cell" {
  diagram = [[
    . . . . k . . .
    . . . r . r . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  refuse = { { "O-O", because = "f1 is attacked" }, { "O-O-O", because = "d1 is attacked" } } }

test "not onto an attacked cell" {
  diagram = [[
    . . . . k . . .
    . . r . . . r .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  refuse = { { "O-O", because = "g1 is attacked" }, { "O-O-O", because = "c1 is attacked" } } }

test "the rook may be attacked, and cross an attacked cell" {
  diagram = [[
    . . . . k . . .
    . r . . . . . r
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    R . . . K . . R ]], pieces = { a1 = still, e1 = still, h1 = still },
  legal = { "O-O", "O-O-O" } }

test "on ten files the king goes three cells" {
  variant = "capablanca",
  diagram = [[
    . . . . . k . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    P . . . . . . . . P
    R . . . . K . . . R ]], pieces = { a1 = still, f1 = still, j1 = still },
  play = "O-O", want = { board = "R . . . . . . R K ." } }

test "position text tells who may still castle" {
  position = "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", legal = "O-O", refuse = "O-O-O",
  want = { position = "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", ["a1.unmoved"] = false, ["h1.unmoved"] = true } }

test "in the order of FEN" {
  position = "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
  want = { position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" } }

test "and the text follows the game" {
  position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", play = { "a1b1", "e8d8" },
  want = { position = "r2k3r/8/8/8/8/8/8/1R2K2R w K - 2 2" } }

test "a rook may be named by its file" {
  position = "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1",
  want = { position = "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1" } }

-- From other starts (Chess960) king and rook end where they end in chess.

test "king and rook may change places" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/5KR1 w K - 0 1",
  play = "O-O", want = { board = ". . . . . R K ." } }

test "a king that stands there already stays" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/6KR w K - 0 1",
  play = "castle g1 h1", want = { board = ". . . . . R K ." } }

test "a rook that stands there already stays" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/3RK3 w Q - 0 1",
  play = "O-O-O", want = { board = ". . K R . . . ." } }

test "the king may cross the whole board" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/RK6 w Q - 0 1",
  play = "O-O-O", want = { board = ". . K R . . . ." } }

test "all cells on either way must be empty but for the two" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1",
  refuse = { { "O-O-O", because = "d1 is not empty" } } }

test "not if the rook goes from between the king and an attacker" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1",
  refuse = { { "O-O-O", because = "own king in check", rule = "chess/royal_safety" } }, legal = "b1a1" }

test "the inner of two rooks is named by its file" {
  variant = "chess960", position = "4k3/8/8/8/8/8/8/RR1K4 w B - 0 1",
  play = "O-O-O", want = { board = "R . K R . . . ." } }

test "on the cross where it is laid over the game, out of attacks and through them (HR-1.6)" { variant = "four-ability", with = "castling",
  pieces = { j1 = "", k1 = "", i2 = "", j2 = "", i3 = "red rook", j3 = "red rook" }, turn = "blue", play = "O-O",
  want = { k1 = "blue king", j1 = "blue rook", i1 = "", l1 = "" } }

test "along whatever edge an army stands (HR-1.6)" { variant = "four-ability", with = "castling", pieces = { p10 = "", p11 = "" },
  play = "castle p9 p12", want = { p11 = "black king", p10 = "black rook" } }

test "in the duel it is as in chess, but out of attacks and through them (HR-1.6)" { variant = "ability-duel", diagram = [[
  . . . . r r . k
  . . . . . . . .
  . . . . . . . .
  R . . . K . . R ]], pieces = { a1 = { unmoved = true }, e1 = { unmoved = true }, h1 = { unmoved = true } },
  legal = { "O-O", "O-O-O" } }

local RIGHT_SIDE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"

test "it is not written as a move of the king (FIDE 3.8.2)" { position = RIGHT_SIDE,
  refuse = { { "Kg1", because = "the king on e1 goes to g1 only together with the rook on h1: that is written O-O",
    rule = "chess/castling" },
    { "Kc1", because = "that is written O-O-O" }, { "Ke1g1", because = "that is written O-O" }, { "Ke1-c1", because = "written O-O-O" },
    { "e1g1=Q", because = "written O-O" } }, legal = { "e1g1", "e1c1" } }

test "where it is not legal the king's move is refused for what forbids it (FIDE 3.8.2)" {
  position = "4k3/8/8/8/8/2r5/8/R3KB1R w KQ - 0 1",
  refuse = { { "Kg1", because = "f1 is not empty" }, { "Kc1", because = "c1 is attacked" } } }

test "a rook that has moved is blamed, not the king (FIDE 3.8.2.1)" { position = RIGHT_SIDE,
  play = { "h1h2", "e8d8", "h2h1", "d8e8" },
  refuse = { { "O-O", because = "the rook on h1 does not count as one that has never moved" } }, legal = "O-O-O" }

test "and so it is where no other rook could castle" { position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
  play = { "h1h2", "e8d8", "h2h1", "d8e8" }, refuse = { { "O-O", because = "the rook on h1 does not count" } } }

test "a king that has moved is" { position = RIGHT_SIDE, play = { "e1d1", "e8d8", "d1e1", "d8e8" },
  refuse = { { "O-O", because = "the king on e1 does not count" }, { "O-O-O", because = "the king on e1 does not count" } } }

test "and where the rook is gone it is missed on the cell where it stood" { position = RIGHT_SIDE, play = { "h1h2", "e8d8" },
  refuse = { { "O-O", because = "no rook stands on h1" } } }

for _, way in ipairs { "O-O", "O-O-O" } do
  test("by two cells towards the rook, the nearer one with " .. way) { set = { two_cells = true }, diagram = [[
    . . . k . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P . . . . . . P
    R . . K . . . R ]], pieces = { a1 = still, d1 = still, h1 = still }, play = way,
    want = way == "O-O" and { b1 = "white king", c1 = "white rook", a1 = "", d1 = "" }
      or { f1 = "white king", e1 = "white rook", h1 = "", d1 = "" } }
end
