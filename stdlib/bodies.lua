-- One piece on several cells: one identity, one set of fields, one facing; it goes, turns, is hit, drawn and written as one.
--
--   local bodies = use "bodies"
--   local barge = bodies.kind { name = "barge", letter = "G", part = "H", shape = { { 1, 0 } }, steps = "W" }
--   rule "barge" (barge.rule { about = "…" })     the rule of this file, with further parts as in any rule
--   barge.fields, .on, .verbs, .forbids, .forbids_after, .denies, .shows    or parts to put into another rule's table
--
-- The kind defines two types: `name`, the head, which has the fields, and `name_part` for its other cells. Its keys:
--
--   name, letter, part          what head and parts are called and written with
--   shape                       where its parts are, seen from the head: { right, ahead } for each; ahead is where it faces, and
--                               right is what its player sees there: of two armies face to face the one's right is the other's left
--   steps                       how it goes: a list of { right, ahead } as its player sees them, or "W" straight, "K" in any direction
--   follows = true              parts follow the head like a snake, and only the head leads; otherwise all go by the same step
--   reach = n, drive = "word"   the verb `word c3 c4-d4`: up to n steps as one move, stopping where it likes; its way matters
--   turns = "word"              the verb `word c3 left` turns it by a quarter, which is its move; not of a snake
--   tags, value, counts_as      of the head, as of any piece
--   hits = n                    it stands n hits (1 to 99): who would take, wound or remove a cell of it goes back, and it has one hit less
--   harms                       the causes for which a removal is a hit: "ability", "fire" and "lit" unless said; of others it is gone
--   hit = function(e, head)     … or only what this lets through: e is the event; gives how many hits it costs, and the reason
--
--   bodies.head(piece)          the head of the body that the piece is a part of, or the piece itself
--   bodies.cells(head)          its cells, the head's first
--   kind.place(cell, side)      puts a whole one onto the board, if there is room for all of it: gives the head, or nothing
--   kind.grow(piece)            the piece becomes the head of one, if there is room for its parts
--
-- Fields, which several kinds in one game share: of the head `faces`, and `hits` lost where it stands hits; of all its pieces `body`,
-- which is the head. A set-up in which they do not agree is refused. Position text and records have them by the word "fields". Cost:
-- what its events cost is asked natively, by its types.

local facing, keys, parts, texts = use "facing", use "keys", use "parts", use "texts"
local checks, stopped = use "body_checks", use "stopped"
local STEPS, FACES, QUARTERS, towards = facing.STEPS, facing.FACES, facing.QUARTERS, facing.towards
local MOST_HITS = 99

local function head(piece) return piece.body or piece end

local function members(of)
  local list = { of }  -- a part that belongs to no head stands alone
  for _, piece in ipairs(of:has "body_part" and {} or of.controller:pieces(of.type .. "_part")) do
    if piece.body == of then list[#list + 1] = piece end
  end
  table.sort(list, function(a, b) return a.link < b.link end)
  return list
end

local function cells(of)
  local list = {}
  for i, piece in ipairs(members(of)) do list[i] = piece.cell end
  return list
end

-- May the body stand there: empty, its own, or hostile?
local function room(of, cell)
  if not cell or cell.closed then return false end
  local piece = cell.piece
  return not piece or head(piece) == of or of.controller:hostile(piece.controller)
end

-- What follows is of one kind: `k` holds what was given for it, and what it became. -----------------------------------------------

-- The pieces of a body that does not follow, from where its shape has them: attacks ask this again and again. Nothing where
-- they do not stand so, as when the body was given to another side, which sees its right elsewhere.
local function shaped(k, of)
  local list, cell, side = { of }, of.cell, of.controller
  for i, step in ipairs(k.seen[of.faces]) do
    local at = cell:next(step[1], step[2], side)
    local piece = at and at.piece
    if not piece or piece.body ~= of or piece.link ~= i then return nil end
    list[i + 1] = piece
  end
  return list
end

-- The pieces of which each must have room for a step: of a snake the head. Nothing where parts are missing.
local function leaders(k, of)
  if k.follows then return { of } end
  local list = shaped(k, of) or members(of)
  return #list == #k.shape + 1 and list or nil
end

-- Could the whole body go by the step?
local function goes(of, list, step)
  local side = of.controller
  for _, piece in ipairs(list or {}) do
    if not room(of, piece.cell:next(step[1], step[2], side)) then return false end
  end
  return list ~= nil
end

local function own(of, cell) return cell.piece ~= nil and head(cell.piece) == of end

-- Where the step leads onto a cell of the body itself, the move that says the same from the cell that leads.
local function instead(k, piece, to)
  local of = head(piece)
  for _, step in ipairs(own(of, to) and k.steps or {}) do
    if towards(piece.cell, step, of.controller, 0) == to and goes(of, leaders(k, of), step) then
      for _, one in ipairs(members(of)) do
        local ahead = towards(one.cell, step, of.controller, 0)
        if not own(of, ahead) then return one.cell.name .. ahead.name end
      end
    end
  end
end

-- Where the piece comes to when its body goes: whichever of its cells leads is named.
local function moves(k, piece)
  local of, list = head(piece), {}
  if not of.alive or of.type ~= k.name then return list, "it belongs to no head of a " .. k.name end
  if k.follows and piece ~= of then return list, "its head leads, on " .. of.cell.name end
  local all, cell, side = leaders(k, of), piece.cell, of.controller
  for _, step in ipairs(all and k.steps or {}) do
    local to = cell:next(step[1], step[2], side)
    if to and not own(of, to) and goes(of, all, step) then list[#list + 1] = to end
  end
  return list, function(to)
    local same = not k.follows and instead(k, piece, to)
    return same and to.name .. " is a cell of its own: write " .. same .. " for the same step"
      or k.called .. " goes as one, where all of it has room"
  end
end

local function fits(k, piece, to)
  for _, cell in ipairs(piece.alive and moves(k, piece) or {}) do
    if cell == to then return true end
  end
  return false
end

local function face(of, from, to)
  for quarters, word in ipairs(FACES) do
    if towards(from, { 0, 1 }, of.controller, quarters - 1) == to then of.faces = word end
  end
end

-- Several pieces at once, onto cells that they leave or where they take what stands.
local function shift(of, list)
  for _, one in ipairs(list) do
    local met = one[2].piece
    if met and head(met) ~= of and not one[1]:take(met) then return false end
  end
  return #list == 0 or game.displace(list)
end

-- The step that leads from one cell to the other. Files and ranks tell it on no board of hexagons, and on no cylinder.
local function step_between(k, of, from, to)
  for _, step in ipairs(k.steps) do
    if towards(from, step, of.controller, 0) == to then return step end
  end
end

-- The one that was named has gone: the others go after it.
local function follow(k, e)
  local of, left = head(e.piece), e.from
  local step = step_between(k, of, e.from, e.to)
  local list = {}
  for _, piece in ipairs(members(of)) do
    if piece ~= e.piece then
      list[#list + 1] = { piece, k.follows and left or towards(piece.cell, step, of.controller, 0) }
      left = piece.cell
    end
  end
  game.shifting = true
  if shift(of, list) then
    if k.follows and of.alive then face(of, e.from, e.to) end
  elseif e.piece.alive and not e.from.piece then
    game.displace { { e.piece, e.from } }
  end
  game.shifting = false
end

local function gone(k, e)
  local of = head(e.piece)
  for _, piece in ipairs(of.alive and members(of) or {}) do
    if piece.alive then piece:remove("sunk") end
  end
  if e.piece.type ~= k.name then return end
  for _, piece in ipairs(e.piece.controller:pieces(k.part_name)) do
    if not (piece.body and piece.body.alive) then piece:remove("sunk") end
  end
end

-- A hit on any of its cells is one on the body.
local function withstand(k, e)
  local of = head(e.piece)
  if not of.alive or e.name == "piece.removing" and not k.harmful[e.cause] then return end
  local costs, why = 1, nil
  if k.hit then costs, why = k.hit(e, of) end
  if costs == nil or of.hits + costs >= k.hits then return end
  e:stop(why or "it is hit", function() of.hits = of.hits + costs end)
end

-- Where the parts come to stand of a head on the cell; nothing where one has no room. Parts without a head may stand there already.
local function part_cells(k, at, side, faces)
  local list = {}
  for i, step in ipairs(k.shape) do
    local cell = towards(at, step, side, QUARTERS[faces])
    local there = cell and cell.piece
    local mine = there and there.type == k.part_name and there.controller == side and not there.body
    if not cell or cell.closed or there and not mine then return nil end
    list[i] = cell
  end
  return list
end

-- All of them or none: a rule may stop each that is put there.
local function place_parts(k, of)
  local side, placed, new = of.controller, {}, {}
  for i, cell in ipairs(part_cells(k, of.cell, side, of.faces) or { false }) do
    placed[i] = cell and cell.piece
    if cell and not placed[i] then
      placed[i] = game.place(k.part_name, cell, of.colour, side)
      new[#new + 1] = placed[i]
    end
    if not placed[i] then
      for _, part in ipairs(new) do part:remove("sunk") end
      return nil
    end
  end
  for i, part in ipairs(placed) do part.body, part.link = of, i end
  return of
end

local function place(k, cell, side)
  if cell.closed or cell.piece or not part_cells(k, cell, side, "ahead") then return nil end
  local of = game.place(k.name, cell, side)
  if not of or place_parts(k, of) then return of end
  of:remove("sunk")
end

local function grow(k, piece)
  local was = piece.type
  if not piece:become(k.name, "grown") then return nil end
  if place_parts(k, piece) then return piece end
  piece:become(was, "grown")
end

local function heads(k, side)
  local list = {}
  for _, one in ipairs(side:pieces(k.name)) do
    if one.type == k.name then list[#list + 1] = one end
  end
  return list
end

-- Ways of up to `reach` steps, as texts: "c4-d4".
local function ways(k, of)
  local list = {}
  local function go(cell, way, depth)
    for _, step in ipairs(k.steps) do
      local to = towards(cell, step, of.controller, 0)
      local free = to and not to.closed and (not to.piece or of.controller:hostile(to.piece.controller) and not own(of, to))
      if free and not string.find(way, to.name, 1, true) then
        local further = way == "" and to.name or way .. "-" .. to.name
        if depth > 1 then list[#list + 1] = further end
        if depth < k.reach and not to.piece then go(to, further, depth + 1) end
      end
    end
  end
  go(of.cell, "", 1)
  return list
end

local function driving(k)
  return {
    judged = true, when = some(k.name, { always }),
    candidates = function(side)
      local list = {}
      for _, of in ipairs(heads(k, side)) do
        for _, way in ipairs(ways(k, of)) do list[#list + 1] = { of.cell, way } end
      end
      return list
    end,
    apply = function(_, given)
      local of = given[1].piece
      for _, at in ipairs(texts.split(given[2], "-")) do
        if not (of.alive and of:move(board.cell(at))) then return end
      end
    end,
  }
end

-- The cells of the body when it faces elsewhere; nothing where it has no room there.
local function turned_cells(k, of, word)
  local list, quarters = {}, (QUARTERS[of.faces] + (word == "right" and 1 or 3)) % 4
  local all = leaders(k, of)
  if not all then return nil end
  for i, one in ipairs(all) do
    if i > 1 then
      local cell = towards(of.cell, k.shape[one.link], of.controller, quarters)
      if not cell or cell.closed or cell.piece and head(cell.piece) ~= of then return nil end
      list[#list + 1] = { one, cell }
    end
  end
  return list, FACES[quarters + 1]
end

local function turning(k)
  return {
    judged = true, when = some(k.name, { always }),
    candidates = function(side)
      local list = {}
      for _, of in ipairs(heads(k, side)) do
        for _, word in ipairs { "left", "right" } do
          if turned_cells(k, of, word) then list[#list + 1] = { of.cell, word } end
        end
      end
      return list
    end,
    apply = function(_, given)
      local of = given[1].piece
      local list, faces = turned_cells(k, of, given[2])
      game.shifting = true
      local done = game.displace(list)
      if done and of.alive then of.faces = faces end
      stopped.unless(done and (not of.alive or shaped(k, of) ~= nil))  -- a part may have been led on to another cell
      game.shifting = false
    end,
    because = function() return "it has no room to turn, or none stands there" end,
  }
end

local function fields_of(k)
  local fields = {
    game = { shifting = bool(false, { about = "the cells of a body follow one another", momentary = true, shared = true }) },
    piece = {
      body = ref("piece", { about = "the head of the body that it is part of", shared = true }),
      link = int(0, 0, 15, { about = "which part of its body it is, the head being 0", shared = true }),
      faces = choice("ahead", FACES, { about = "where it faces, as its player sees it", shared = true }),
    },
  }
  if k.hits then fields.piece.hits = int(0, 0, MOST_HITS, { about = "hits that it has taken", shared = true }) end
  return fields
end

local function handlers_of(k)
  local mine = of { k.name, k.part_name }
  local on = {
    ["piece.moving"] = { when = mine, does = function(e)
      if not game.shifting and not fits(k, e.piece, e.to) then e:stop(k.called .. " goes as one") end
    end },
    ["piece.moved"] = { when = mine, does = function(e)
      if not game.shifting and e.piece.alive then follow(k, e) end
    end },
    ["piece.captured"] = { when = mine, does = function(e) gone(k, e) end },
    ["piece.removed"] = { when = mine, does = function(e) gone(k, e) end },
    ["game.set_up"] = function() checks.set_up(k, heads, members, place_parts) end,
  }
  for _, event in ipairs(k.hits and { "piece.capturing", "piece.removing", "piece.wounding" } or {}) do
    on[event] = { when = mine, does = function(e) withstand(k, e) end }
  end
  return on
end

-- Which piece is a part of which is to be seen.
local function shows_of(k)
  local function headed(word, standard)
    return { label = word, of = "piece",
             value = function(it) return it.type == k.name and it[word] ~= standard and it[word] or nil end }
  end
  return { headed("faces", "ahead"), k.hits and headed("hits", 0) or nil }
end

local TEXT = { is = "string", needed = true }
local KEYS = {
  name = TEXT, letter = TEXT, part = TEXT, harms = { is = "a list of causes", fits = keys.texts }, hit = "function",
  shape = { is = keys.WAYS, fits = keys.ways, needed = true },
  steps = { is = "\"W\", \"K\" or " .. keys.WAYS, fits = function(value) return STEPS[value] ~= nil or keys.ways(value) end },
  follows = "boolean", turns = "string", drive = "string", tags = "names", value = "number", counts_as = "names", reach = "number",
  hits = { is = "a whole number from 1 to 99", fits = function(value) return keys.whole(value, 1, MOST_HITS) end },
}

local function kind(given)
  keys.check("bodies.kind", given, KEYS, 2)
  local k = { part_name = given.name .. "_part", harmful = {} }
  for key, value in pairs(given) do k[key] = value end
  k.called = (string.find("aeiou", string.sub(k.name, 1, 1), 1, true) and "an " or "a ") .. k.name
  k.steps = type(given.steps) == "table" and given.steps or STEPS[given.steps or "W"]
  k.seen = facing.seen(k.shape)
  for _, cause in ipairs(given.harms or { "ability", "fire", "lit" }) do k.harmful[cause] = true end
  local function lead(it) return moves(k, it) end
  piece(k.name) { letter = k.letter, moves = lead, tags = k.tags, value = k.value, counts_as = k.counts_as }
  piece(k.part_name) { letter = k.part, moves = k.follows and {} or lead, tags = "body_part", part_of = k.name }
  local made = { fields = fields_of(k), shows = shows_of(k), on = handlers_of(k), verbs = {}, forbids = {
    when = all { moves_a { k.name, k.part_name }, function(a) return a.piece ~= nil and not fits(k, a.piece, a.to) end },
    because = k.called .. " goes as one",
  }, denies = k.follows and { of = k.part_name, because = "the head of " .. k.called .. " leads, and the rest follows" } or nil }
  if k.reach then made.verbs[k.drive] = driving(k) end
  if k.turns then
    made.verbs[k.turns], made.forbids_after = turning(k), stopped.forbids_after
    made.fields.game.stopped = stopped.fields.game.stopped
  end
  made.place, made.grow = function(cell, side) return place(k, cell, side) end, function(it) return grow(k, it) end
  function made.rule(given_parts) return parts.joined(made, given_parts) end
  return made
end

return { kind = kind, head = head, cells = cells }
