-- Armies whose player is gone: they stay on the board and do nothing.

local texts = use "texts"

local function freeze(side)
  for _, other in ipairs(game.sides) do
    if other.name ~= side.name then game.relation(side, other, "neutral") end
  end
end

local function leaves(cause)
  return {
    unlisted = true, out_of_turn = true,
    candidates = function(side) return side.alive and { {} } or {} end,
    apply = function(side)
      side.frozen, side.left = true, true
      freeze(side)
      side:eliminate(cause)
    end,
  }
end

-- ---- position text: the letters of those who play, then of frozen armies behind a minus: "wg-r"

local function write()
  local playing, frozen = "", ""
  for _, side in ipairs(game.sides) do
    local letter = string.sub(side.name, 1, 1)
    if side.alive then playing = playing .. letter end
    if side.frozen then frozen = frozen .. letter end
  end
  return playing .. (frozen == "" and "" or "-" .. frozen)
end

local function read(text)
  local playing, frozen = texts.parted(text, "-")
  for _, side in ipairs(game.sides) do
    local letter = string.sub(side.name, 1, 1)
    side.frozen = string.find(frozen, letter, 1, true) ~= nil
    side.left = side.frozen
    if not string.find(playing, letter, 1, true) then side:eliminate "position" end
  end
  if write() ~= text then error("\"" .. text .. "\" does not name who plays, and behind a minus the frozen armies") end
end

-- A set-up says "frozen" or that a side is out whose king still stands: either says all of it (QT-24).
local function complete(e)
  for _, side in ipairs(game.sides) do
    if e.cause == "data" and not side.alive and game.count("royal", side) > 0 then side.frozen = true end
    if side.frozen then
      side.left = true
      side:eliminate "set-up"
      freeze(side)
    end
  end
  if not game.turn.alive then game.refuse("it is the turn of " .. game.turn.name .. ", who is out of the game") end
end

rule "frozen" {
  about = "Who resigns, loses on time or leaves, on turn or not, leaves his army frozen: it neither moves nor attacks. His " ..
          "king can still be mated, and is judged as if his army were alive and could defend it (QT-15). An enemy king may " ..
          "help to mate a frozen king, and mate it alone (QT-17). A set-up that says `frozen` of a side says all of it (QT-24).",
  fields = { side = {
    frozen = bool(false, { about = "its player is gone and its army stands still" }),
    left = bool(false, { counted = false, about = "resigned, left or lost on time" }),
  } },
  shows = { label = "frozen", of = "side", value = function(side) return side.frozen and "yes" or nil end },
  on = { ["game.set_up"] = { tried = false, does = complete } },
  verbs = { resign = leaves "resignation", leave = leaves "leaving", timeout = leaves "time" },
  position = { read = read, write = write },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local three = { green = { alive = false } }
local gone = { red = { frozen = true, alive = false }, green = { alive = false } }

test "who resigns on his turn is followed by the next" { play = "resign",
  want = { turn = "red", ["white.frozen"] = true, ["white.alive"] = false },
  refuse = { { "white: resign", because = "white is out of the game" } } }

test "a player may leave while others act" { play = { "a5a6", "green: resign", "a8a7", "j8j7" },
  want = { turn = "white", ["green.frozen"] = true, round = 2 } }

test "time and leaving freeze as well" { play = { "red: timeout", "black: leave" },
  want = { turn = "white", ["red.frozen"] = true, ["black.frozen"] = true } }

test "a frozen army attacks nothing and can be taken (QT-15)" { sides = gone, diagram = [[
  .   .   .   .   bK
  .   .   .   .   .
  .   .   .   .   .
  rR  .   .   .   rK
  .   .   .   .   .
  wK  wR  .   .   . ]], pieces = { e6 = "", l12 = "black king", e3 = "", l3 = "red king" },
  legal = { "a1a2", "a1b2", "b1b3" }, refuse = { { "red: a3a2", because = "red is out of the game" } } }

test "before it is frozen it does" { sides = three, diagram = [[
  .   .   .   .   .   .
  rR  .   .   .   .   rK
  .   .   .   .   .   .
  wK  wR  .   .   .   . ]], pieces = { l12 = "black king" }, refuse = { { "b1b2", because = "own in check" } } }

test "its pieces defend their king all the same when mate is judged (QT-15)" { sides = gone, diagram = [[
  .   .   .   .   .   .   .   wR
  .   .   .   .   .   wK  .   .
  rP  rP  .   .   .   .   .   .
  rK  .   .   .   .   .   .   . ]], pieces = { l12 = "black king" },
  play = "h4h1", want = { a1 = "red king", turn = "black" } }

test "and without a defence it is mated, and comes alive for who mated it" { sides = gone, diagram = [[
  .   .   .   .   .   .   .   wR
  .   .   .   .   .   wK  .   .
  rP  rP  .   .   .   .   .   .
  rK  .   .   .   .   .   .   . ]], pieces = { l12 = "black king", b2 = { ahead = true, aside = false } },
  play = { "h4h1", "l12l11" }, want = { a1 = "", ["a2.controller"] = "white", turn = "white", ["red.frozen"] = false },
  legal = { "a2a1=Q", "b2c2" } }

test "a king next to it helps to mate a frozen king (QT-17)" { sides = gone, diagram = [[
  .   .   .   .   .   .   .   wR
  .   .   .   .   .   .   .   .
  .   wK  .   .   .   .   .   .
  rK  .   .   .   .   .   .   . ]], pieces = { l12 = "black king" },
  play = "h4a4", want = { a1 = "", turn = "black", ["white.mates"] = 1 } }

test "who plays and whose army is frozen stands in position text" {
  position = "rK10bK/12/12/12/12/12/12/12/12/12/12/wK10gK w wbg-r - - 1", want = { ["red.frozen"] = true } }

local PINNING = [[
  .   .   .   .   .   .
  rR  .   .   .   .   rK
  .   .   .   .   .   .
  wK  wR  .   .   .   . ]]

test "a set-up needs no more than `frozen` (QT-24)" { sides = { green = { alive = false }, red = { frozen = true } }, diagram = PINNING,
  pieces = { l12 = "black king" }, play = "b1b2", want = { turn = "black", ["red.alive"] = false } }

test "nor than that the player is out (QT-24)" { sides = { green = { alive = false }, red = { alive = false } }, diagram = PINNING,
  pieces = { l12 = "black king" }, legal = "b1b2", want = { ["red.frozen"] = true } }
