local shares, texts = use "shares", use "texts"

local WORTH = { pawn = 1, one_point_queen = 1, knight = 3, bishop = 5, rook = 5, queen = 9, king = 20 }
local MATE, LEFT, DRAW, MOVES = 20, 20, 10, 50
local FAR = { queen = true, one_point_queen = true, bishop = true }
local LIGHT = { knight = true, bishop = true }  -- with one of them and two kings nobody mates

local function score(side, points) side:score(4 * points) end

-- Those who play, and the kings of those who have left and go on.
local function players()
  local list, walking = {}, 0
  for _, side in ipairs(shares.living(game)) do
    if side.resigned then walking = walking + 1 else list[#list + 1] = side end
  end
  return list, walking
end

-- Can none of them mate? Kings alone, or one light piece more among all.
local function too_little(sides, walking)
  local light = 0
  for _, side in ipairs(sides) do
    for _, piece in ipairs(side:pieces()) do
      if LIGHT[piece.type] then light = light + 1 elseif piece.type ~= "king" then return false end
    end
  end
  return light == 0 or light == 1 and walking == 0
end

-- The army stays where it stands, and others may take it.
local function bury(side, but_king)
  for _, piece in ipairs(side:pieces()) do
    local walks = but_king and piece.type == "king" or false
    piece.dead = not walks
    if piece.type == "king" then piece.walking = walks end
  end
end

-- A set-up says that a side is out.
local function complete()
  for _, side in ipairs(game.sides) do
    if not side.alive then bury(side, side.resigned) end
  end
end

local function put_out(side, cause)
  side.resigned = false
  bury(side)
  side:eliminate(cause)
end

-- What each of so many has of a king, to the nearest point.
local function shared(count) return (2 * LEFT + count) // (2 * count) end

-- When one player is left: he gets what each king that goes on is worth.
local function last_one()
  local left, walking = players()
  if #left == 1 then score(left[1], LEFT * walking) end
  game.few = too_little(left, walking) and 1 or 0
end

local function taken(e)
  if not e.piece.dead then
    score(e.by.controller, WORTH[e.piece.type] or 0)
    game.quiet = -1
  end
  game.few = too_little(players()) and 1 or 0
end

local function king_taken(e)
  local owner = e.piece.controller
  if owner.alive then
    put_out(owner, "king taken")
    last_one()
  end
end

local function in_check(side)
  local king = side:pieces("king")[1]
  return king and game.attacked(king.cell, side)
end

local function double_check(e)
  local known, n = {}, 0
  for _, way in ipairs(e.side:captures()) do
    local owner = way.victim.controller
    if way.victim:has("royal") and owner.alive and not owner.resigned and not known[owner.name] then
      known[owner.name], n = true, n + 1
    end
  end
  local far = e.piece and FAR[e.piece.type]
  if n == 2 then score(e.side, far and 1 or 5) elseif n == 3 then score(e.side, far and 5 or 20) end
end

local function stuck(side)
  return game.suppose(function()
    game.give_turn(side)
    game.judging = true
  end, function() return game.stuck(side) end)
end

-- Whoever is in check and could not move if it were his turn is mated, by whoever has just acted.
local function mates(e)
  local some = false
  for _, side in ipairs(shares.living(game)) do
    if side ~= e.side and in_check(side) and stuck(side) then
      score(e.side, MATE)
      game.tell(side.name .. ": checkmate")
      put_out(side, "mate")
      some = true
    end
  end
  if some then last_one() end
end

-- The next living side in turn order.
local function behind(side)
  local at
  for i, one in ipairs(game.sides) do
    if one == side then at = i end
  end
  for n = at, at + #game.sides - 2 do
    local other = game.sides[n % #game.sides + 1]
    if other.alive then return other end
  end
end

-- As the turn passes: whoever would have it and cannot move is out, and the next one is looked at. Not of turns that are only supposed.
local function judge(e)
  local side = behind(e.side)
  while side and #players() > 1 and stuck(side) do
    game.tell(side.name .. ": stalemate")
    if side.resigned then
      side:eliminate "stalemate"
      local left = players()
      for _, one in ipairs(left) do score(one, shared(#left)) end
    else
      score(side, MATE)
      put_out(side, "stalemate")
    end
    last_one()
    side = behind(e.side)
  end
end

-- By resigning or on time: others go on playing, and may take the king.
local function retires(cause, ends_turn)
  return { out_of_turn = true, unlisted = true, ends_turn = ends_turn, when = function(a) return not a.side.resigned end,
    apply = function(side, _, opt)
      side.resigned = true
      bury(side, true)
      if not opt.walking then side:eliminate(cause) end
      local left, walking = players()
      if #left == 1 and too_little(left, walking) then
        for _, one in ipairs { side, left[1] } do score(one, DRAW) end
      elseif #left == 1 and not opt.walking then
        score(left[1], LEFT)
      else
        last_one()
      end
      game.quiet = ends_turn and 0 or -1
    end }
end

-- Position text: each side's points in turn order, behind them x of who is out, r of whose king goes on, s of one that stands: "4,0x,20,3r"

local function write()
  local list = {}
  for i, side in ipairs(game.sides) do
    list[i] = side.points // 4 .. (side.resigned and (side.alive and "r" or "s") or side.alive and "" or "x")
  end
  return table.concat(list, ",")
end

local function read(text, opt)
  local words = texts.split(text, ",")
  if #words ~= #game.sides then error("\"" .. text .. "\" does not give the points of each side, as 4,0x,20,3r does", 0) end
  for i, side in ipairs(game.sides) do
    local last = string.sub(words[i], #words[i])
    local out = last == "x" or last == "r" or last == "s"
    local points = math.tointeger(tonumber(out and string.sub(words[i], 1, #words[i] - 1) or words[i]) or -1)
    if not points or points < 0 then error("\"" .. words[i] .. "\" is no number of points", 0) end
    score(side, points)
    side.resigned = out and last ~= "x"
    if out then bury(side, side.resigned) end
    if out and not (last == "r" and opt.walking) then side:eliminate "position" end
  end
end

local function none_more() return shares.of_living(game, 0) end

-- 10 for each who plays, and as much of each king that goes on.
local function each_ten()
  local points, list, walking = none_more(), players()
  for _, side in ipairs(list) do points[side.name] = points[side.name] + 4 * (DRAW + walking * shared(#list)) end
  return points
end

local function many_moves() return game.quiet >= MOVES * #shares.living(game) end

rule "points" {
  about = "Taking pieces gives points: a pawn and a queen that was a pawn 1, a knight 3, a bishop and a rook 5, a queen 9, a king 20. "
    .. "Who is in check and could not move if it were his turn is out at once and gives 20 to who has just acted; who cannot move when "
    .. "his turn comes, and is not in check, is out and gets 20 himself. A move that checks two players gives 5, with a queen or a bishop "
    .. "1; three players 20, with these 5. The pieces of who is out stay, do nothing and give no points. Of who resigns or has no time "
    .. "left only the king goes on, and may take dead pieces of his own, too; where he cannot move he stands still, and the others share "
    .. "20. The last player gets 20 for each such king; with a king alone he and who has left get 10. A position that comes for the "
    .. "third time, fifty moves of each side without pawns or points, or too little to mate with give 10 to each who is left, and of "
    .. "each king that goes on a share of 20. No draw is agreed. Support.chess.com (4PC, FFA) has this but for mate at once, the "
    .. "bishop, shares and draws, which are as in published games of 2022 to 2026.",
  needs = { "chess/royal_safety", "fourplayer/army" },
  options = { walking = bool(true, { about = "the king of who resigned or has no time left goes on moving" }) },
  adds = { of = "king", moves = { { "cK", own = true, shuns = "royal", when = has "walking" } } },
  fields = {
    piece = { walking = bool(false, { about = "its player has left, and it goes on", flavour = true, only = "king", sign = "!" }) },
    side = { resigned = bool(false, { about = "has resigned or has no time left" }) },
    game = { judging = bool(false, { momentary = true, about = "it is judged who can move" }),
      few = int(0, 0, 1, { counted = false, about = "nobody can mate" }),
      quiet = int(0, -1, 1000, { counted = false, about = "actions since something was taken that gives points, or a pawn moved" }) },
  },
  verbs = {
    resign = retires("resigned", true), timeout = retires("time", false),
    ["draw offer"] = { unlisted = true, candidates = function() return {} end, because = function()
      return "no draw is agreed in this game: a position that comes for the third time ends it"
    end, apply = function() end },
  },
  on = {
    ["game.set_up"] = { does = complete, tried = false },
    ["piece.captured"] = { { does = taken, tried = false }, { when = of "royal", does = king_taken } },
    ["action.applied"] = {
      { raise = "game.quiet", by = 1, at_most = 1000 },
      { set = "game.quiet", to = 0, when = moves_a "pawn" },
      { does = double_check, tried = false, when = compare("game.judging", "==", 0) },
      { when = all { threatened "royal", compare("game.judging", "==", 0) }, does = mates, tried = false },
    },
    ["turn.ended"] = { does = judge, tried = false, when = compare("game.judging", "==", 0) },
  },
  ends = {
    { when = function() return #players() < 2 end, outcome = none_more, because = "one player is left" },
    { when = repeated(3), outcome = each_ten, because = "threefold repetition" },
    { when = compare("game.few", "==", 1), outcome = each_ten, because = "nobody can mate" },
    { when = all { compare("game.quiet", ">=", 2 * MOVES), many_moves }, outcome = each_ten, because = "fifty moves" },
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

  test "who is mated is out, and 20 go to who mated him" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "red rook" },
    play = "c9a9", want = { ["blue.alive"] = false, turn = "yellow", outcome = "",
    position = "6yK7/14/14/1rR12/14/rR13/13gK/14/14/14/bK~13/14/14/7rK6 y 20,0x,0,0 1 - game.quiet=1" } }

  test "who is stalemated gets 20 himself" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", d11 = "red rook", d5 = "red rook" },
    play = "d11b11", want = { ["blue.alive"] = false, turn = "yellow",
    position = "6yK7/14/14/1rR12/14/14/13gK/14/14/3rR10/bK~13/14/14/7rK6 y 0,20x,0,0 1 - game.quiet=1" } }

  test "the pieces of who is out attack nobody, block, and give no points" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/3gQ10/13gK/bK13/14/14/3rR10/14/14/7rK6 r 0,0,0,5x 1", play = "d4d9",
    want = { position = "6yK7/14/14/14/14/3rR10/13gK~/bK13/14/14/14/14/14/7rK6 b 0,0,0,5x 1 - game.quiet=1" } }

  test "who resigns is out; his king still gives 20" { variant = "four-player-chess", position = EMPTY, pieces = with { n4 = "red rook" },
    play = { "green: resign", "n4n8" }, want = { position =
    "6yK7/14/14/14/14/14/13rR/bK13/14/14/14/14/14/7rK6 b 20,0,0,0x 1 -" } }

  test "of who has no time left the king goes at once" { variant = "four-player-chess", position = EMPTY,
    pieces = with { m4 = "red rook", b10 = "blue rook" }, play = { "h1h2", "blue: timeout" }, want = { ["blue.alive"] = true, outcome = "",
    turn = "blue", legal = 5, ["b10.dead"] = true }, refuse = { { "b10b9", because = "of who is out" } } }

  test "who resigns on his turn has had it, and the king goes on the next" { variant = "four-player-chess", position = EMPTY,
    pieces = with { m4 = "red rook", b10 = "blue rook" }, play = { "h1h2", "resign", "g14h14", "n8n9", "h2h1" },
    want = { turn = "blue", legal = 5 }, refuse = { "blue: resign", "blue: timeout" } }

  test "it goes where it is safe, and takes dead pieces of its own" { variant = "four-player-chess", position = EMPTY,
    pieces = with { m8 = "red rook", a8 = "blue knight", b8 = "blue pawn", b7 = "blue pawn" }, play = { "m8m9", "blue: timeout" },
    legal = { "a7a8", "a7b8", "a7b7", "a7a6", "a7b6" }, refuse = { "a8c9", "b8c8", "b7c7" } }

  test "and gives no check twice over" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/bK!12gK/14/14/14/14/14/14/7rK6 r 0,0r,0,0 1", pieces = { h5 = "red rook" }, play = "h5h8",
    want = { position = "6yK7/14/14/14/14/14/bK!6rR5gK/14/14/14/14/14/14/7rK6 b 0,0r,0,0 1 - game.quiet=1" } }

  test "whoever mates it gets 20" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "red rook" },
    play = { "h1h2", "resign", "g14h14", "n8n7", "c9a9" }, want = { ["blue.alive"] = false, position =
    "7yK6/14/14/1rR12/14/rR13/14/13gK/14/14/bK~13/14/7rK6/14 y 20,0x,0,0 2 - game.quiet=3" } }

  test "where it cannot move the others share 20, and it stands still" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", d11 = "red rook", d5 = "red rook" },
    play = { "h1h2", "resign", "g14h14", "n8n9", "d11b11" }, want = { ["blue.alive"] = false, position =
    "7yK6/14/14/1rR12/14/13gK/14/14/14/3rR10/bK!13/14/7rK6/14 y 7,0s,7,7 2 - game.quiet=3" } }

  test "with `walking` off it stands where it is" { variant = "four-player-chess", position = EMPTY, set = { walking = false },
    pieces = with { m4 = "red rook" }, play = { "h1h2", "blue: timeout" }, want = { ["blue.alive"] = false, turn = "yellow" } }

  test "of who resigned only the king gives points" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/3gQ10/13gK/bK13/14/14/3rR10/14/14/7rK6 r 0,0,0,5r 1", play = "d4d9",
    want = { position = "6yK7/14/14/14/14/3rR10/13gK!/bK13/14/14/14/14/14/7rK6 b 0,0,0,5r 1 - game.quiet=1" } }

  test "who is out does not resign again" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 0,0,0,5x 1", legal = "blue: resign",
    refuse = { "green: resign", "green: timeout" } }

  local LEFT_ALL = { "blue: resign", "yellow: timeout", "green: resign" }
  test "when the others have left, the last one gets 20 for each king that goes on" { variant = "four-player-chess", position = EMPTY,
    pieces = with { d4 = "red rook", e5 = "green rook", f6 = "yellow rook" }, play = LEFT_ALL,
    want = { outcome = "one player is left", points = { red = 60, blue = 0, yellow = 0, green = 0 } } }

  test "with `walking` off 20 in all" { variant = "four-player-chess", position = EMPTY, set = { walking = false },
    pieces = with { d4 = "red rook", e5 = "green rook", f6 = "yellow rook" }, play = LEFT_ALL,
    want = { outcome = "one player is left", points = { red = 20, blue = 0, yellow = 0, green = 0 } } }

  test "of a last one with a king alone and who has left each gets 10" { variant = "four-player-chess",
    position = "14/14/14/14/14/14/13gK/14/14/3rR10/14/14/14/7rK6 r 3,0x,0x,5 1", play = "resign",
    want = { outcome = "one player is left", points = { red = 13, blue = 0, yellow = 0, green = 15 } } }

  test "with too little to mate each who is left gets 10" { variant = "four-player-chess",
    position = "14/14/14/14/14/14/13gK/14/4gP9/3rB10/14/14/14/7rK6 r 3,0x,0x,5 1", play = "d5e6",
    want = { outcome = "nobody can mate", points = { red = 14, blue = 0, yellow = 0, green = 15 } } }

  test "a mate is one at once, whatever others could still do" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "green king", g14 = "yellow king", n8 = "blue king", c9 = "red rook", b11 = "red rook",
    e9 = "blue rook" }, play = "c9a9", want = { ["green.alive"] = false, turn = "blue" } }

  test "who mates may be another than who gives the check" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", a9 = "red rook", c11 = "yellow rook" },
    turn = "yellow", play = "c11b11", want = { ["blue.alive"] = false, position =
    "6yK7/14/14/1yR12/14/rR13/13gK/14/14/14/bK~13/14/14/7rK6 g 0,0x,20,0 1 - game.quiet=1" } }

  test "whoever takes a king takes its checks off" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a7 = "blue king", g10 = "yellow king", g11 = "green king", c11 = "yellow rook" }, turn = "yellow",
    play = "c11g11", want = { ["green.alive"] = false, turn = "red" } }

  test "fifty moves of each without pawns or points give each who is left 10" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/3rR9gK/bK13/14/14/14/14/14/7rK6 r 3,0,0,5x 1 - game.quiet=149", play = "h1h2",
    want = { outcome = "fifty moves", points = { red = 13, blue = 10, yellow = 10, green = 5 } } }

  test "no draw is agreed" { variant = "four-player-chess", refuse = { { "draw offer", because = "no draw is agreed" } } }

  test "a position that comes for the third time gives each who is left 10" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 3,0,0,5x 1",
    play = { "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14", "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14" },
    want = { outcome = "threefold repetition", points = { red = 13, blue = 10, yellow = 10, green = 5 } } }

  test "not the second time" { variant = "four-player-chess",
    position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 3,0,0,5x 1",
    play = { "h1h2", "a7a8", "g14g13", "h2h1", "a8a7", "g13g14", "h1h2", "a7a8", "g14g13", "h2h1", "a8a7" }, want = { outcome = "" } }

  local worth = { pawn = 1, one_point_queen = 1, knight = 3, bishop = 5, rook = 5, queen = 9 }
  for _, type in ipairs { "pawn", "one_point_queen", "knight", "bishop", "rook", "queen" } do
    test("a " .. type .. " gives what it is worth") { variant = "four-player-chess", position = EMPTY,
      pieces = with { d4 = "red rook", d9 = "green " .. type }, play = "d4d9", want = { position =
      "6yK7/14/14/14/14/3rR10/13gK/bK13/14/14/14/14/14/7rK6 b " .. worth[type] .. ",0,0,0 1 -" } }
  end

  test "a king that an earlier move left attacked may be taken, and his player is out" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", a8 = "blue rook", e8 = "red bishop" },
    play = { "e8d9", "a8n8" }, want = { ["green.alive"] = false, position =
    "6yK7/14/14/14/14/3rB10/13bR/14/14/14/bK13/14/14/7rK6 y 0,20,0,0x 1 -" } }

  test "he has the 20 alone, though others attack the king, too" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a4 = "blue king", g14 = "yellow king", n8 = "green king", c9 = "red rook", b11 = "red rook",
    d4 = "green queen" }, play = "c9a9", want = { ["blue.alive"] = false, turn = "yellow",
    position = "6yK7/14/14/1rR12/14/rR13/13gK/14/14/14/bK~2gQ10/14/14/7rK6 y 20,0x,0,0 1 - game.quiet=1" } }

  local REST = "5gK/14/14/14/14/14/14/7rK6 "
  local TWO, THREE = "6yK7/14/14/14/14/14/bK", "14/7yK6/14/14/14/14/bK"
  local function checks(name, type, letter, head, points)
    test(name) { variant = "four-player-chess",
      position = head .. "12" .. string.sub(REST, 2) .. "r 0,0,0,0 1", pieces = { h5 = "red " .. type }, play = "h5h8",
      want = { position = head .. "6" .. letter .. REST .. "b " .. points .. ",0,0,0 1 - game.quiet=1" } }
  end
  checks("with a queen it gives 1", "queen", "rQ", TWO, 1)
  checks("three players give 20", "rook", "rR", THREE, 20)
  checks("with a queen 5", "queen", "rQ", THREE, 5)

  test "who is out is not checked" { variant = "four-player-chess", position = TWO .. "12" .. string.sub(REST, 2) .. "r 0,7x,0,0 1",
    pieces = { h5 = "red rook" }, play = "h5h8", want = { position =
    "6yK7/14/14/14/14/14/bK~6rR" .. REST .. "y 0,7x,0,0 1 - game.quiet=1" } }

  test "a move that checks two players gives 5" { variant = "four-player-chess", position = EMPTY,
    pieces = { h1 = "red king", a8 = "blue king", g14 = "yellow king", n8 = "green king", h5 = "red rook" },
    play = "h5h8", want = { position = "6yK7/14/14/14/14/14/bK6rR5gK/14/14/14/14/14/14/7rK6 b 5,0,0,0 1 - game.quiet=1" } }

  test "when one is left the game is over, and points decide" { variant = "four-player-chess",
    position = "14/14/14/1rR12/14/2rR11/14/14/14/14/bK13/14/14/7rK6 r 0,30,4x,5x 1", play = "c9a9",
    want = { outcome = "one player is left", points = { red = 20, blue = 30, yellow = 4, green = 5 } } }
end)

test "a king that is attacked must be seen to" { variant = "four-player-chess",
  position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/3gR3rK6 r 0,0,0,0 1", refuse = { { "h1g1", because = "check" } },
    legal = "h1h2" }
