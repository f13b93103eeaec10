local shares, texts = use "shares", use "texts"

local WORTH = { pawn = 1, one_point_queen = 1, knight = 3, bishop = 5, rook = 5, queen = 9, king = 20 }
local MATE, LEFT, DRAW = 20, 20, 10
local QUEENS = { queen = true, one_point_queen = true }

local function score(side, points) side:score(4 * points) end

-- The army stays where it stands: it takes nothing and attacks nobody, and others may take it.
local function put_out(side, cause)
  for _, other in ipairs(game.sides) do
    if other ~= side then game.relation(side, other, "neutral") end
  end
  side:eliminate(cause)
end

local function taken(e)
  local victim, owner = e.piece, e.piece.controller
  if owner.alive or owner.resigned and victim:has("king") then score(e.by.controller, WORTH[victim.type] or 0) end
  if owner.alive and victim:has("king") then put_out(owner, "king taken") end
end

-- The living sides whose kings the side attacks.
local function checked(side)
  local list, known = {}, {}
  for _, way in ipairs(side:captures()) do
    local owner = way.victim.controller
    if way.victim:has("royal") and owner.alive and not known[owner.name] then known[owner.name], list[#list + 1] = true, owner end
  end
  return list
end

local function double_check(e)
  local n = #checked(e.side)
  -- What is no move of a piece counts as that of a lesser one.
  if n >= 2 then score(e.side, e.piece and QUEENS[e.piece.type] and (n == 2 and 1 or 5) or n == 2 and 5 or 20) end
end

-- The other living sides in turn order, after the side or, backwards, before it.
local function others(side, step)
  local at, list = nil, {}
  for i, one in ipairs(game.sides) do
    if one == side then at = i end
  end
  for n = 1, #game.sides - 1 do
    local other = game.sides[(at - 1 + n * step) % #game.sides + 1]
    if other.alive then list[#list + 1] = other end
  end
  return list
end

-- Who mated the side: of those that attack its king the one who went last.
local function mater(side)
  for _, other in ipairs(others(side, -1)) do
    for _, one in ipairs(checked(other)) do
      if one == side then return other end
    end
  end
end

local function stuck(side)
  return game.suppose(function()
    game.give_turn(side)
    game.judging = true
  end, function() return game.stuck(side) end)
end

-- As the turn passes: whoever would have it and cannot move is out, and the next one is looked at. Not of turns that are only supposed.
local function judge(e)
  if game.judging then return end
  local side = others(e.side, 1)[1]
  while side and #shares.living(game) > 1 and stuck(side) do
    local by = mater(side)
    score(by or side, MATE)
    game.tell(side.name .. (by and ": checkmate" or ": stalemate"))
    put_out(side, by and "mate" or "stalemate")
    side = others(e.side, 1)[1]
  end
end

-- By resigning or on time: others go on playing, and may take the king.
local function retires(cause)
  return { out_of_turn = true, unlisted = true, apply = function(side)
    side.resigned = true
    put_out(side, cause)
    local left = shares.living(game)
    if #left == 1 then score(left[1], LEFT) end
  end }
end

-- ---- position text: each side's points in turn order, with x behind those of who is out and r of who resigned or has no time left:
-- "4,0x,20,3r"

local function write()
  local list = {}
  for i, side in ipairs(game.sides) do list[i] = side.points // 4 .. (side.resigned and "r" or side.alive and "" or "x") end
  return table.concat(list, ",")
end

local function read(text)
  local words = texts.split(text, ",")
  if #words ~= #game.sides then error("\"" .. text .. "\" does not give the points of each side, as 4,0x,20,3r does", 0) end
  for i, side in ipairs(game.sides) do
    local last = string.sub(words[i], #words[i])
    local out = last == "x" or last == "r"
    local points = math.tointeger(tonumber(out and string.sub(words[i], 1, #words[i] - 1) or words[i]) or -1)
    if not points or points < 0 then error("\"" .. words[i] .. "\" is no number of points", 0) end
    score(side, points)
    side.resigned = last == "r"
    if out then put_out(side, "position") end
  end
end

local function none_more() return shares.of_living(game, 0) end
local function each_ten() return shares.of_living(game, 4 * DRAW) end

rule "points" {
  about = "Taking pieces gives points: a pawn and a queen that was a pawn 1, a knight 3, a bishop and a rook 5, a queen 9, a king 20. "
    .. "Who is mated when his turn comes is out and gives 20 to who mated him; who is stalemated is out and gets 20 himself. A move that "
    .. "checks two players gives 5, with a queen 1; three players 20, with a queen 5. The pieces of who is out stay, take nothing, attack "
    .. "nobody and give no points, but for the king of who resigned or has no time left. When one is left the most points win; a "
    .. "position that comes for the third time gives each who is left 10, and no draw is agreed.",
  needs = { "chess/royal_safety" },
  fields = {
    side = { resigned = bool(false, { about = "has resigned or has no time left" }) },
    game = { judging = bool(false, { momentary = true, about = "it is judged who can move" }) },
  },
  verbs = {
    resign = retires "resigned", timeout = retires "time",
    ["draw offer"] = { unlisted = true, candidates = function() return {} end, because = function()
      return "no draw is agreed in this game: a position that comes for the third time ends it"
    end, apply = function() end },
  },
  on = {
    ["piece.captured"] = { does = taken, tried = false },
    ["action.applied"] = { does = double_check, tried = false },
    ["turn.ended"] = { does = judge, tried = false },
  },
  ends = {
    { when = living(1), outcome = none_more, because = "one player is left" },
    { when = repeated(3), outcome = each_ten, because = "threefold repetition" },
  },
  position = { read = read, write = write },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()
  local function with(pieces)
    local all = { h1 = "red king", a7 = "blue king", g14 = "yellow king", n8 = "green king" }
    for cell, piece in pairs(pieces) do all[cell] = piece end
    return all
  end
  local EMPTY = "14/14/14/14/14/14/14/14/14/14/14/14/14/14 r 0,0,0,0 1"

  test "taking gives what the piece is worth" { variant = "four-player-chess", position = EMPTY,
    pieces = with { d4 = "red rook", d9 = "green queen" }, play = "d4d9", want = { position =
    "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b 9,0,0,0 1" } }

  test "a queen that was a pawn is worth 1" { variant = "four-player-chess", position = EMPTY,
    pieces = with { d4 = "red rook", d9 = "green one_point_queen" }, play = "d4d9", want = { position =
    "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b 1,0,0,0 1" } }

  test "who is mated is out when his turn comes, and 20 go to who mated him" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "red rook" },
    play = "c9a9", want = { ["blue.alive"] = false, turn = "yellow", outcome = "",
    position = "6yK7/14/14/1rR12/14/rR13/13gK/14/14/14/bK13/14/14/7rK6 y 20,0x,0,0 1" } }

  test "who is stalemated gets 20 himself" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", d11 = "red rook", d5 = "red rook" },
    play = "d11b11", want = { ["blue.alive"] = false, turn = "yellow",
    position = "6yK7/14/14/1rR12/14/14/13gK/14/14/3rR10/bK13/14/14/7rK6 y 0,20x,0,0 1" } }

  test "the pieces of who is out attack nobody, block, and give no points" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/3gQ10/13gK/bK13/14/14/3rR10/14/14/7rK6 r 0,0,0,5x 1", play = "d4d9",
    want = { position = "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b 0,0,0,5x 1" } }

  test "nor check anybody" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/3gR3rK6 r 0,0,0,5x 1",
    legal = { "h1g1", "h1h2" } }

  test "who resigns is out; his king still gives 20" { variant = "four-player-chess", position = EMPTY, pieces = with { n4 = "red rook" },
    play = { "green: resign", "n4n8" }, want = { position =
    "6yK7/14/14/14/14/14/13rR/bK13/14/14/14/14/14/7rK6 b 20,0,0,0r 1" } }

  test "so is who has no time left, and the others play on" { variant = "four-player-chess", position = EMPTY,
    pieces = with { m4 = "red rook" }, play = { "h1h2", "blue: timeout" }, want = { ["blue.alive"] = false, outcome = "", turn = "yellow",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/12rR1/14/7rK6/14 y 0,0r,0,0 1" } }

  test "of who resigned only the king gives points" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/3gQ10/13gK/bK13/14/14/3rR10/14/14/7rK6 r 0,0,0,5r 1", play = "d4d9",
    want = { position = "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b 0,0,0,5r 1" } }

  test "who is out does not resign again" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 0,0,0,5x 1", legal = "blue: resign",
    refuse = { "green: resign", "green: timeout" } }

  test "when the others have left, the last one gets 20 at once" { variant = "four-player-chess", position = EMPTY,
    pieces = with {}, play = { "blue: resign", "yellow: timeout", "green: resign" },
    want = { outcome = "one player is left", points = { red = 20, blue = 0, yellow = 0, green = 0 } } }

  test "no draw is agreed" { variant = "four-player-chess", refuse = { { "draw offer", because = "no draw is agreed" } } }

  test "a position that comes for the third time gives each who is left 10" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 3,0,0,5x 1",
    play = { "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14", "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14" },
    want = { outcome = "threefold repetition", points = { red = 13, blue = 10, yellow = 10, green = 5 } } }

  test "not the second time" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 3,0,0,5x 1",
    play = { "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14", "h1h2", "a7a8", "g14g13", "h2h1", "a8a7" }, want = { outcome = "" } }

  local worth = { pawn = 1, knight = 3, bishop = 5, rook = 5, queen = 9 }
  for _, type in ipairs { "pawn", "knight", "bishop", "rook", "queen" } do
    test("a " .. type .. " gives what it is worth") { variant = "four-player-chess", position = EMPTY,
      pieces = with { d4 = "red rook", d9 = "green " .. type }, play = "d4d9", want = { position =
      "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b " .. worth[type] .. ",0,0,0 1" } }
  end

  test "a king that an earlier move left attacked may be taken, and his player is out" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", a8 = "blue rook", e8 = "red bishop" },
    play = { "e8d9", "a8n8" }, want = { ["green.alive"] = false, position =
    "6yK7/14/14/14/14/3rB10/13bR/14/14/14/bK13/14/14/7rK6 y 0,20,0,0x 1" } }

  test "the last one of those who attack a mated king mated him" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "red rook",
    d4 = "green queen" }, play = "c9a9", want = { ["blue.alive"] = false, turn = "yellow",
    position = "6yK7/14/14/1rR12/14/rR13/13gK/14/14/14/bK2gQ10/14/14/7rK6 y 20,0x,0,0 1" } }

  local REST = "5gK/14/14/14/14/14/14/7rK6 "
  local TWO, THREE = "6yK7/14/14/14/14/14/bK", "14/7yK6/14/14/14/14/bK"
  local function checks(name, type, letter, head, points)
    test(name) { variant = "four-player-chess",
      position = head .. "12" .. string.sub(REST, 2) .. "r 0,0,0,0 1", pieces = { h5 = "red " .. type }, play = "h5h8",
      want = { position = head .. "6" .. letter .. REST .. "b " .. points .. ",0,0,0 1" } }
  end
  checks("with a queen it gives 1", "queen", "rQ", TWO, 1)
  checks("with one that was a pawn, too", "one_point_queen", "rD", TWO, 1)
  checks("three players give 20", "rook", "rR", THREE, 20)
  checks("with a queen 5", "queen", "rQ", THREE, 5)

  test "who is out is not checked" { variant = "four-player-chess", position = TWO .. "12" .. string.sub(REST, 2) .. "r 0,7x,0,0 1",
    pieces = { h5 = "red rook" }, play = "h5h8", want = { position = TWO .. "6rR" .. REST .. "y 0,7x,0,0 1" } }

  test "a move that checks two players gives 5" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a8 = "blue king", g14 = "yellow king", n8 = "green king", h5 = "red rook" },
    play = "h5h8", want = { position = "6yK7/14/14/14/14/14/bK6rR5gK/14/14/14/14/14/14/7rK6 b 5,0,0,0 1" } }

  test "when one is left the game is over, and points decide" { variant = "four-player-chess",
    position = "14/14/14/1rR12/14/2rR11/14/14/14/14/bK13/14/14/7rK6 r 0,30,4x,5x 1", play = "c9a9",
    want = { outcome = "one player is left", points = { red = 20, blue = 30, yellow = 4, green = 5 } } }
end)

test "a king that is attacked must be seen to" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/3gR3rK6 r 0,0,0,0 1", refuse = { { "h1g1", because = "check" } },
    legal = "h1h2" }
