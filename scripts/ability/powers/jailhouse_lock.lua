local abilities = use "abilities"
local ability = abilities.ability

local FOR_GOOD = 99

local function chosen(side)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    if piece.chosen then list[#list + 1] = piece end
  end
  return list
end

local function choose(side, cells)
  for _, piece in ipairs(side:pieces()) do piece.chosen = false end
  for _, cell in ipairs(cells) do cell.piece.chosen = true end
end

local function release(side)
  side.locked = 0
  choose(side, {})
end

-- Every three of his pieces, by their cells; all that he has, where there are no more.
local function threes(side)
  local pieces, list = side:pieces(), {}
  local n = #pieces
  if n <= 3 then
    local all = {}
    for i, piece in ipairs(pieces) do all[i] = piece.cell end
    return { all }
  end
  for a = 1, n - 2 do
    for b = a + 1, n - 1 do
      for c = b + 1, n do list[#list + 1] = { pieces[a].cell, pieces[b].cell, pieces[c].cell } end
    end
  end
  return list
end

local function others(side)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    if not piece.chosen then list[#list + 1] = { piece.cell } end
  end
  return list
end

-- At once: he is asked before the game goes on.
local function lock(side, turns)
  side.locked = turns
  choose(side, {})
  if #side:pieces() > 3 then game.ask(side, "choose three", side) else choose(side, threes(side)[1]) end
end

local function replace(piece)
  local side = piece.controller
  if piece.chosen and side.alive and side.locked > 0 and #others(side) > 0 then game.ask(side, "choose one", side) end
end

-- Last lucidity: with three pieces left nobody else sees what holds him.
local function shown(viewer, side) return viewer == side or #side:pieces() > 3 end

local function shown_on(viewer, piece) return shown(viewer, piece.controller) end

ability "jailhouse_lock" {
  title = "Jailhouse Lock",
  text = "opponents forget how to move all but three of their pieces; everybody sees which.",
  reserve = 12,
  bearer = "king",
  fields = {
    side = { locked = int(0, 0, FOR_GOOD, { about = "turns in which only chosen pieces may be moved; 99 for good", audience = shown }) },
    piece = { chosen = bool(false, { about = "may be moved although its player is locked", audience = shown_on }) },
  },
  actions = {
    first_signs = {
      about = "the opponent at once chooses three of his pieces; in his next two turns he may move only those.",
      kind = "side", price = 4, multiple = "opponent",
      arguments = { { "opponent", sides = "opponents" } },
      when = function(use) return use.opponent.locked < FOR_GOOD end,
      because = "he is limited for good already",
      effect = function(use) lock(use.opponent, 2) end,
    },
    progressing_dementia = {
      about = "on an opponent under First signs: he is limited to three pieces for good, and may choose them anew (\"anew\") at the price "
        .. "of his move. If a chosen piece dies, its owner at once chooses another.",
      kind = "side", price = 12,
      arguments = { { "opponent", sides = "opponents", because = "he is not under First signs",
        where = function(side) return side.locked > 0 and side.locked < FOR_GOOD end } },
      effect = { set = "opponent.locked", to = FOR_GOOD },
    },
    last_lucidity = {
      about = "with only three pieces left the effect is no longer shown.",
      kind = "conditional",  -- see `shown`
    },
  },
  verbs = {
    ["choose three"] = { choice = true, word = "choose", candidates = threes, apply = choose },
    ["choose one"] = { choice = true, word = "choose", candidates = others,
      apply = function(_, given) given[1].piece.chosen = true end },
    anew = { when = compare("side.locked", "==", FOR_GOOD), candidates = threes, apply = choose },
  },
  forbids = {
    when = all { compare("side.locked", ">", 0), none { drops }, none { has "chosen" } },
    because = "this player may move only the three pieces that he chose",
  },
  on = {
    ["piece.captured"] = function(e) replace(e.piece) end,
    ["piece.removed"] = function(e) replace(e.piece) end,
    ["side.eliminated"] = function(e) release(e.side) end,
    ["turn.ended"] = function(e)
      local side = e.side
      if side.locked == 0 or side.locked == FOR_GOOD then return end
      side.locked = side.locked - 1
      if side.locked == 0 then release(side) end
    end,
  },
}
