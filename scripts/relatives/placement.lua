local material = use "material"

-- King and rooks that are put where those of chess stand may castle; put elsewhere they may not.
local KINGS, ROOKS = cells { "e1", "e8" }, cells { "a1", "h1", "a8", "h8" }
local HOME = rows(1)

local PIECES = { "king", "queen", "rook", "bishop", "knight" }

local function has_more(side)
  for _, type in ipairs(PIECES) do
    if side:reserve(type) > 0 then return true end
  end
  return false
end

local function waits(a) return has_more(a.side) end

local function dark(cell) return (cell.file + cell.rank) % 2 == 0 end

-- Cells of the home row on which nothing stands, dark and light, without `but`.
local function room(side, but)
  local darks, lights = 0, 0
  for _, cell in ipairs(board.cells()) do
    if cell:row(side) == 1 and not cell.piece and cell ~= but then
      if dark(cell) then darks = darks + 1 else lights = lights + 1 end
    end
  end
  return darks, lights
end

-- Each bishop must still find a cell of a colour of its own.
local function robs_a_bishop(a)
  local side = a.side
  local waiting = side:reserve("bishop")
  if waiting == 0 then return false end
  local on_dark, on_light = 0, 0
  for _, bishop in ipairs(side:pieces("bishop")) do
    if dark(bishop.cell) then on_dark = on_dark + 1 else on_light = on_light + 1 end
  end
  if a.type == "bishop" then
    if dark(a.to) then on_dark = on_dark + 1 else on_light = on_light + 1 end
    if on_dark > 1 or on_light > 1 then return true end
  end
  local darks, lights = room(side, a.to)
  return on_dark == 0 and darks == 0 or on_light == 0 and lights == 0
end

rule "placement" {
  about = "In turn each player puts a piece of the reserve onto an empty cell of the first row, until none is left; bishops onto cells of "
    .. "different colours. Then they play. A king and a rook that were put where those of chess stand may castle. Who cannot mate in any "
    .. "way when all have come in does not win on time (FIDE 6.9).",
  needs = { "chess/castling" },
  cannot_win = function(side)
    for _, other in ipairs(game.sides) do
      if has_more(other) then return false end
    end
    return material.cannot_mate(game, side) or material.walled(game, 4) and "follow"
  end,
  drops = {
    { of = { "queen", "bishop", "knight" }, onto = HOME },
    { of = "king", onto = both(HOME, KINGS), with = "unmoved" }, { of = "king", onto = minus(HOME, KINGS) },
    { of = "rook", onto = both(HOME, ROOKS), with = "unmoved" }, { of = "rook", onto = minus(HOME, ROOKS) },
  },
  forbids = {
    { when = all { none { drops }, waits }, because = "first all pieces are put on the first row" },
    { when = all { drops, robs_a_bishop }, because = "the bishops stand on cells of different colours" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "pieces are put on the first row, one after the other" { play = { "K@e1", "Q@d8" }, legal = { "R@a1", "N@h1" },
  refuse = { { "N@a3" }, { "e2e4", because = "first all pieces" } }, want = { e1 = "white king", legal = 28 } }

test "bishops on cells of different colours" { play = { "B@c1", "B@f8" }, legal = "B@f1",
  refuse = { { "B@e1", because = "different colours" } } }

test "who has put all of them plays" { position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 9", legal = "e2e4" }

test "king and rook castle where those of chess stand" { position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQ1BN1[KRRN] w kq - 0 5",
  play = { "K@e1" }, want = { ["e1.unmoved"] = true } }

test "not elsewhere" { position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQ1BN1[KRRN] w kq - 0 5", play = { "K@b1" },
  want = { ["b1.unmoved"] = false } }

test "nor a rook on another cell" { position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQ2N1[KRRBN] w kq - 0 5",
  play = { "K@e1", "a7a6", "R@b1", "a6a5", "R@a1" }, want = { ["a1.unmoved"] = true, ["b1.unmoved"] = false } }

test "Black castles as in chess" { position = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[] b KQkq - 0 9", play = "O-O",
  want = { g8 = "black king", f8 = "black rook" } }

test "a king alone does not win on time, nor a knight with him against another (FIDE 6.9, placement)" {
  position = "4k3/8/8/8/8/8/8/4KN2[] w - - 0 1", want = { cannot_win = { "white", "black" } } }
test "as long as a piece waits either can win (FIDE 6.9, placement)" {
  position = "4k3/8/8/8/8/8/8/4KN2[R] w - - 0 1", want = { cannot_win = "" } }
