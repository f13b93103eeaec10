-- Items: things that lie on cells, several on one cell too, with or without a piece there. Each kind of item is a rule of
-- its own, which says what can be done with it; all that holds of every item stands here.
--
--   local items = use "items"
--   rule "torch" (items.kind {
--     name = "torch",                       its word in actions and the name of its count on cells
--     about = "…",                          what can be done with it
--     start = 2,                            at the start one lies on each corner of the square so far from the middle; 0: none
--     verbs = { light = { … } },            its own actions, whose first argument is the cell where it lies; each is there for
--                                           those who know what the item does
--     on = { … }, needs = { … },            further parts of the rule, as in any
--   })
--   items.held(side, "torch")     the cells where such an item lies under a piece of the side, in board order
--   items.around(side, "torch", Z, fits)  each of these with each cell of the zone around its piece (for which fits(cell) gives true):
--                                 { { cell, other }, … }, as candidates of an action
--   items.turn_over(side)         in a supposition: what the side dragged in this turn may be dragged again
--   items.use_up("torch", cell)   takes one away
--   items.lay("torch", cell)      puts one down
--
-- Position text counts them: "e4,f5:2"; "-" for none. An overlay that brings a kind names it in its `position`.
--
-- Items of a kind on one cell are all alike, so they are counted: cell.torch. Two further counts tell those apart that were
-- dragged in this turn, and those that the next move takes along. What all kinds share is said in scripts/ability/items.lua.

local keys, squares, texts = use "keys", use "squares", use "texts"

local NEAR = zone "K1+0"

local function lay(name, cell) cell[name] = math.min(cell[name] + 1, 99) end

-- One that was dragged goes first: the others can still be dragged.
local function use_up(name, cell)
  cell[name] = cell[name] - 1
  cell[name .. "_dragged"] = math.max(cell[name .. "_dragged"] - 1, 0)
  cell[name .. "_taken"] = math.min(cell[name .. "_taken"], cell[name])
end

local function held(side, name)
  local cells = {}
  for _, piece in ipairs(side:pieces()) do
    if piece.cell[name] > 0 then cells[#cells + 1] = piece.cell end
  end
  return cells
end

local function around(side, name, zone, fits)
  local list = {}
  for _, cell in ipairs(held(side, name)) do
    for _, other in ipairs(cell.piece:zone(zone)) do
      if not fits or fits(other) then list[#list + 1] = { cell, other } end
    end
  end
  return list
end

-- Dragging: from a cell of the zone of one piece to another cell of the same zone, whatever stands on either (M-3.0).

local function drags(side, name)
  local list, known = {}, {}
  for _, piece in ipairs(side:pieces()) do
    local cells = piece.cell:zone(NEAR)
    for _, from in ipairs(cells) do
      for _, to in ipairs(from[name] > from[name .. "_dragged"] and cells or {}) do
        local way = from.name .. to.name
        if from ~= to and not known[way] then
          known[way] = true
          list[#list + 1] = { from, to }
        end
      end
    end
  end
  return list
end

local function tell(event, name, side, from, to)
  return not game.heard(event) or game.raise(event, { what = name, side = side, from = from, to = to })
end

-- Where a rule stops it, it stays, and counts as dragged.
local function drag(side, name, from, to)
  side.dragged = true
  side["knows_" .. name] = true
  if not tell("item.moving", name, side, from, to) then
    from[name .. "_dragged"] = from[name .. "_dragged"] + 1
    return
  end
  from[name] = from[name] - 1
  from[name .. "_taken"] = math.min(from[name .. "_taken"], from[name])
  lay(name, to)
  to[name .. "_dragged"] = to[name .. "_dragged"] + 1
  tell("item.moved", name, side, from, to)
end

-- Taking along: said before the move, item by item, of the cell from which the move will start.

local function takes(side, name)
  local list = {}
  for _, cell in ipairs(held(side, name)) do
    if cell[name] > cell[name .. "_taken"] and (cell.laden or not side.carries) then list[#list + 1] = { cell } end
  end
  return list
end

local function take(side, name, cell)
  cell[name .. "_taken"] = cell[name .. "_taken"] + 1
  cell.laden, side.carries, side["knows_" .. name] = true, true, true
end

local function carry(name, side, from, to)
  for _ = 1, tell("item.moving", name, side, from, to) and from[name .. "_taken"] or 0 do
    use_up(name, from)
    lay(name, to)
    tell("item.moved", name, side, from, to)
  end
  from[name .. "_taken"] = 0
end

-- The turn is over: what was dragged may be dragged again, what was not taken along stays.
local function rest(name)
  for _, cell in ipairs(board.cells()) do
    if cell[name] > 0 then cell[name .. "_dragged"], cell[name .. "_taken"] = 0, 0 end
  end
end

-- A set-up says no more of those that are dragged or taken along than lie there.
local function check(name)
  for _, cell in ipairs(board.cells()) do
    for _, count in ipairs { name .. "_dragged", name .. "_taken" } do
      if cell[count] > cell[name] then
        game.refuse(("cells.%s.%s is %d, and cells.%s.%s is %d"):format(cell.name, count, cell[count], cell.name, name, cell[name]))
      end
    end
  end
end

local kinds = {}

local function turn_over(side)
  if #kinds == 0 or not (side.dragged or side.carries) then return end
  for _, name in ipairs(kinds) do rest(name) end
end

-- A table and what is added to it.
local function both(a, b)
  local all = {}
  for key, value in pairs(a or {}) do all[key] = value end
  for key, value in pairs(b) do all[key] = value end
  return all
end

-- Handlers of the same event one after the other; in a list each is a table.
local function one_after_other(first, then_)
  local all = {}
  for _, handlers in ipairs { first, then_ } do
    for event, handler in pairs(handlers) do
      all[event] = all[event] or {}
      table.insert(all[event], type(handler) == "function" and { does = handler } or handler)
    end
  end
  return all
end

-- Why not. What was written and is no cell stands among the arguments as text, what was left out not at all.

local function cells(given, count)
  for i = 1, count do
    if not squares.is_cell(given[i]) then return false end
  end
  return #given == count
end

local function no_drag(side, name, given)
  if not cells(given, 2) then return "write drag " .. name .. " <from> <to>" end
  local from, to = given[1], given[2]
  if from[name] == 0 then return "no " .. name .. " lies on " .. from.name .. " (M-3.2)" end
  if from[name] <= from[name .. "_dragged"] then return "what lies on " .. from.name .. " was dragged in this turn already (M-3.5)" end
  return from.name .. " and " .. to.name .. " are not two cells in K1+0 of one piece of " .. side.name .. "'s (M-3.2)"
end

local function holds(side, name, cell)
  return cell[name] > 0 and cell.piece ~= nil and cell.piece.controller == side
end

local function not_held(side, name, cell)
  if cell[name] == 0 then return "no " .. name .. " lies on " .. cell.name .. " (M-3.1)" end
  return not holds(side, name, cell) and "no piece of " .. side.name .. "'s stands on " .. cell.name .. " (M-3.1)" or nil
end

local function no_take(side, name, given)
  if not cells(given, 1) then return "write take " .. name .. " CELL" end
  local cell = given[1]
  local reason = not_held(side, name, cell)
  if reason then return reason end
  if cell[name] <= cell[name .. "_taken"] then return "everything of this kind on " .. cell.name .. " is taken along already (M-3.3)" end
  return "what was named to be taken along lies under another piece (M-3.3)"
end

-- For an action of an item's own: who holds none cannot use it; what else is wrong it may say itself.
local function no_use(name, word, because)
  return function(side, given, opt)
    if not cells(given, math.max(#given, 1)) then return "write " .. word .. " and the cell where the " .. name .. " lies" end
    return not_held(side, name, given[1]) or because and because(side, given, opt)
  end
end

local function verbs_of(name, own)
  local lies = somewhere { compare("cell." .. name, ">", 0) }
  local verbs = {
    ["drag " .. name] = {
      ends_turn = false, when = lies,
      candidates = function(side) return drags(side, name) end,
      apply = function(side, arguments) drag(side, name, arguments[1], arguments[2]) end,
      because = function(side, given) return no_drag(side, name, given) end,
    },
    ["take " .. name] = {
      ends_turn = false, when = lies,
      candidates = function(side) return takes(side, name) end,
      apply = function(side, arguments) take(side, name, arguments[1]) end,
      because = function(side, given) return no_take(side, name, given) end,
    },
  }
  for word, verb in pairs(own or {}) do
    local known = any { chosen("learn", "sight"), compare("side.knows_" .. name, "==", 1) }
    verbs[word] = both(verb, { when = all { lies, known, verb.when or always }, because = no_use(name, word, verb.because) })
  end
  return verbs
end

local TEXT = { is = "string", needed = true }
local KEYS = {
  name = TEXT, about = TEXT, start = { is = "a whole number from 0 to 8", fits = function(value) return keys.whole(value, 0, 8) end },
  verbs = "table", on = "table", needs = "table", options = "table", fields = "table",
}

local function kind(of)
  keys.check("items.kind", of, KEYS, 2)
  local name, own, needs = of.name, of.fields or {}, { "ability/items" }
  for _, rule in ipairs(of.needs or {}) do needs[#needs + 1] = rule end
  kinds[#kinds + 1] = name
  return {
    about = of.about,
    needs = needs,
    before = { "ability/items" },
    options = both(of.options, {
      start = int(of.start or 0, 0, 8, { about = "at the start one lies on each corner of the square so far from the middle; 0: none" }),
      learn = choice("sight", { "sight", "pick_up" }, { about = "when a player learns what can be done with it" }),
    }),
    fields = {
      game = own.game,
      piece = own.piece,
      cell = both(own.cell, {
        [name] = int(0, 0, 99, { about = "how many lie there" }),
        [name .. "_dragged"] = int(0, 0, 99, { about = "those of them that were dragged in this turn" }),
        [name .. "_taken"] = int(0, 0, 99, { about = "those of them that the next move takes along" }),
      }),
      side = both(own.side, { ["knows_" .. name] = bool(false, { about = "has had a " .. name .. " in hand", audience = "own" }) }),
    },
    verbs = verbs_of(name, of.verbs),
    position = {
      read = function(text) texts.each_cell(text, function(cell, n) cell[name] = n end) end,
      write = function() return texts.cells(function(cell) return cell[name] end) end,
    },
    -- What an item does to who arrives it does before he puts down what he takes along.
    on = one_after_other(of.on or {}, {
      ["game.began"] = function(_, opt)
        for _, cell in ipairs(opt.start > 0 and squares.corners(board, opt.start) or {}) do lay(name, cell) end
      end,
      ["game.set_up"] = { does = function() check(name) end, when = somewhere { any {
        compare("cell." .. name .. "_dragged", ">", 0), compare("cell." .. name .. "_taken", ">", 0) } } },
      ["piece.moved"] = { when = compare("cell.laden", "==", 1), does = function(e) carry(name, e.piece.controller, e.from, e.to) end },
      ["turn.ended"] = { when = any { compare("side.dragged", "==", 1), compare("side.carries", "==", 1) },
                         does = function() rest(name) end },
    }),
  }
end

return { turn_over = turn_over, kind = kind, held = held, around = around, use_up = use_up, lay = lay }
