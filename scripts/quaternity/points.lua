local shares, texts = use "shares", use "texts"

local function credit(e, opt)
  if e.cause ~= "mate" then return end
  local side, quarters = game.mater, game.mates == 1 and opt.first or opt.later
  side.earned = side.earned + quarters
  side:score(quarters)
end

local function settle_share(_, opt) game.draw_share = opt.share end

-- ---- position text: mates so far, then quarters of points that they gave, by side: "2:8.4.0.0". What the end of a game gives is
-- no part of it: the game that is read ends once more.

local function write()
  local words = {}
  for _, side in ipairs(game.sides) do words[#words + 1] = tostring(side.earned) end
  return game.mates == 0 and "-" or game.mates .. ":" .. table.concat(words, ".")
end

local function numbers(text)
  local list = {}
  for _, word in ipairs(texts.split(text, ".")) do list[#list + 1] = math.tointeger(tonumber(word) or -1) end
  return list
end

local function read(text)
  if text == "-" then return end
  local before, behind = texts.parted(text, ":")
  local mates, points = math.tointeger(tonumber(before) or -1), numbers(behind)
  local wrong = not mates or mates < 1 or mates > 16 or #points ~= #game.sides
  for _, quarters in ipairs(points) do wrong = wrong or quarters < 0 end
  if wrong then error("\"" .. text .. "\" is no score: write the mates so far and each side's quarters, as in 1:8.0.0.0") end
  game.mates = mates
  for i, side in ipairs(game.sides) do
    side.earned = points[i]
    side:score(points[i])
  end
end

local function all_others_left()
  for _, side in ipairs(game.sides) do
    if not side.alive and not side.left then return false end
  end
  return true
end

rule "points" {
  about = "The first mate of the game gives {first} quarters of a point, each later one {later}. The game is over when one " ..
          "player is left, who wins, or when a draw is agreed; if nobody mated anybody it is drawn, and a draw gives each " ..
          "player who is then still in the game {share} quarters, the others none (QT-21, QT-23). Who is left because all others " ..
          "resigned, left or lost on time wins: {alone} quarters for him beside those of mates, none for the others (QT-23).",
  options = {
    first = int(8, 0, 400, { about = "quarters of a point for the first mate" }),
    later = int(4, 0, 400, { about = "quarters for each later one" }),
    alone = int(4, 0, 400, { about = "quarters for the one who is left when all others have gone" }),
    share = int(2, 0, 400, { about = "quarters that a draw gives to each player in it" }),
  },
  needs = { "quaternity/mate", "quaternity/frozen" },
  -- Other rules draw the game too, and ask here what that gives.
  fields = {
    game = { draw_share = int(2, 0, 400, { counted = false, about = "quarters that a draw gives" }) },
    side = { earned = int(0, 0, 6400, { counted = false, about = "quarters of a point for its mates" }) },
  },
  on = {
    ["game.began"] = settle_share,
    ["game.set_up"] = settle_share,
    ["piece.removed"] = { tried = false, does = credit },
  },
  position = { read = read, write = write },
  ends = {
    { when = all { living(1), function() return all_others_left() end },
      outcome = function(opt) return shares.of_living(game, opt.alone), shares.places(game, shares.living(game)) end,
      because = "all others have left" },
    { when = all { living(1), compare("game.mates", "==", 0) },
      outcome = function(opt)
        local points = {}
        for _, side in ipairs(game.sides) do points[side.name] = opt.share end
        return points
      end, because = "nobody mated anybody" },
    { when = living(1),
      outcome = function() return shares.of_living(game, 0), shares.places(game, shares.living(game)) end,
      because = "one player is left" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "two points for the first mate, one for the next (QT-21)" { sides = { green = { alive = false } }, diagram = [[
  .   .   .   .   .   .   .   .   .   .   .   rK
  wR  .   .   .   .   .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   wK  .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   .
  .   .   .   wR  .   .   .   .   .   .   .   .
  wR  .   .   .   .   .   .   .   .   .   .   .
  .   .   .   .   .   .   .   .   .   .   .   bK ]],
  play = { "b10b12", "l1k1", "d3d1" },
  want = { outcome = "one player is left", points = { white = 3, red = 0, black = 0, green = 0 } } }

test "who is left wins" { sides = { black = { alive = false }, green = { alive = false } }, diagram = [[
  .   .   .   .   .   .   .   .
  wR  .   .   .   .   .   .   .
  .   wR  .   .   .   .   .   . ]],
  pieces = { a1 = "white king", f12 = "red king", a2 = "", b1 = "", a11 = "white rook", b10 = "white rook" },
  play = "b10b12", want = { outcome = "one player is left", points = { white = 2, red = 0, black = 0, green = 0 } } }

test "when all but one leave, he wins (QT-23)" { play = { "red: resign", "black: timeout", "green: leave" },
  want = { outcome = "all others have left", rule = "quaternity/points", points = { white = 1, red = 0, black = 0, green = 0 } } }

test "a draw is shared by those who are still in the game (QT-23)" { play = { "green: resign", "draw offer", "red: draw accept",
  "black: draw accept" }, want = { points = { white = "0.5", red = "0.5", black = "0.5", green = 0 } } }

test "after a mate the last one wins, though others have as many points" {
  position = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10gK w wrb - 1:0.8.0.0 1",
  play = { "resign", "black: resign" }, want = { outcome = "one player is left", points = { red = 2, white = 0, black = 0, green = 0 } } }

test "a score stands in position text" { position = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10gK w wrb - 1:8.0.0.0 7",
  want = { ["game.mates"] = 1, round = 7 } }

test "what the end gives is no part of it: who is left has his point once (QT-23)" {
  position = "rK10bK/12/12/12/12/12/12/12/12/12/1rQ10/11gK b rb-g - 1:0.8.0.0 1 white.left=true", play = "resign",
  want = { position = "rK10bK/12/12/12/12/12/12/12/12/12/1rQ10/11gK r r-bg - 1:0.8.0.0 2 white.left=true",
    points = { red = 3, white = 0, black = 0, green = 0 } } }
