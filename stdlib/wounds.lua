-- Wounds: damage that a piece survives. For the rule that says who becomes what, and for all that wound.
--
--   local wounds = use "wounds"
--   wounds.wound(piece, cause)     wounds it: raises piece.wounding and piece.wounded, which others hear, stop or replace (M-4.6).
--                             Gives whether it was wounded
--   wounds.wound_on_arrival(e, cause)  of the event piece.moved: the same, of a piece that changes on arrival when it has changed
--   wounds.verbs, .on, .fields  what the rule that says what a wound does has as its parts; see scripts/ability/wounds.lua
--   wounds.heal(piece)        a wounded piece that kept its type is well again; one that cannot move becomes a pawn.
--                             Gives whether there was anything to heal
--   wounds.harms(piece)       whether a wound makes anything else of it: a rook is unharmed (M-4.4)
--   wounds.is_wounded(piece)  whether heal would do something
--
-- What a type becomes, a list where its owner chooses. "marked" stays what it is and gets the flavour `wounded`, which the
-- rules that care ask for. A type that is not named here is unharmed.

local BECOMES = {
  bishop = "pawn",
  knight = "pawn",
  pawn = "immobile",
  queen = { "knight", "bishop", "rook" },
  king = "marked",
}

-- What a wound makes of the piece, of one that counts as another what it makes of that; nothing where it is unharmed.
local function outcome(piece) return BECOMES[piece.type] or BECOMES[piece.counts_as or ""] end

local function harms(piece) return outcome(piece) ~= nil end

-- The choice of a side without a player: what is worth most.
local function by_itself(list) return list[#list] end

-- What a wound makes of the piece. Until its owner has chosen, the piece stays what it is and `hurt` counts its wounds.
local function suffer(piece, instead)
  local to = instead or outcome(piece)
  if to == "marked" then
    piece.wounded = true
  elseif type(to) == "string" then
    piece:become(to, "wound")
  elseif to and not piece.controller.alive then
    piece:become(by_itself(to), "wound")
  elseif to then
    piece.hurt = math.min(piece.hurt + 1, 9)
    if piece.hurt == 1 then game.ask(piece.controller, "wounded", piece.cell) end
  end
end

local function wound(piece, cause) return piece:wound(cause) end

-- On the way to a cell where the piece becomes another the wound waits until it has (M-4.6).
local function wound_on_arrival(e, cause)
  if e.becomes then e.piece.stung = math.min(e.piece.stung + 1, 9) else wound(e.piece, cause) end
end

-- The wounds that waited for the piece.
local function arrived(e)
  local stung = e.piece.stung
  e.piece.stung = 0
  for _ = 1, stung do
    if e.piece.alive then wound(e.piece) end
  end
end

local function is_wounded(piece) return piece.type == "immobile" or outcome(piece) == "marked" and piece.wounded end

local function heal(piece)
  if not is_wounded(piece) then return false end
  if piece.type == "immobile" then return piece:become("pawn", "healed") end
  piece.wounded = false
  return true
end

-- The piece that the question is about; nothing when it is gone by now.
local function asked_of()
  local piece = game.subject.piece
  return piece and piece.hurt > 0 and piece or nil
end

local function choices()
  local piece, list = asked_of(), {}
  for i, type in ipairs(piece and outcome(piece) or {}) do list[i] = { type } end
  return list
end

-- Further wounds that it got at once act on what it is then.
local function answer(_, arguments)
  local piece = asked_of()
  local more = piece.hurt - 1
  piece.hurt = 0
  piece:become(arguments[1], "wound")
  for _ = 1, more do wound(piece) end
end

-- The wounds for which its owner had still to choose act on what the piece is now.
local function unasked(piece)
  local open = piece.hurt
  piece.hurt = 0
  for _ = 1, open do suffer(piece) end
end

-- Whose player goes out before he has chosen: what is worth most.
local function left_behind(e)
  for _, piece in ipairs(e.side:pieces()) do unasked(piece) end
end

-- There is no more choice where the piece has become one that has none, such as a double who is the king from now on.
local function changed(e)
  if e.piece.hurt > 0 and type(outcome(e.piece)) ~= "table" then unasked(e.piece) end
  if e.piece.stung > 0 and e.cause == "arrival" then arrived(e) end
end

local function not_so()
  local names = {}
  for i, choice in ipairs(choices()) do names[i] = choice[1] end
  return "the wounded piece becomes a " .. table.concat(names, " or ") .. " (M-4.3)"
end

local verbs = { wounded = {
  choice = true, word = "choose", ends_turn = false, candidates = choices, apply = answer, because = not_so,
} }

local on = {
  ["piece.wounded"] = function(e) suffer(e.piece, e.becomes) end,
  ["piece.changed"] = changed,
  ["side.eliminated"] = left_behind,
}

local fields = { piece = {
  hurt = int(0, 0, 9, { about = "wounds for which its owner has still to choose what it becomes" }),
  stung = int(0, 0, 9, { momentary = true, about = "wounds that wait until it has changed on arrival" }),
} }

return {
  on = on, fields = fields, wound_on_arrival = wound_on_arrival, wound = wound, harms = harms, heal = heal,
  is_wounded = is_wounded, verbs = verbs,
}
