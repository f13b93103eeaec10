-- Whether the bodies of bodies.lua are whole in a position that was set up: else it is refused, and the cell named.

local towards = use "facing".towards

local checks = {}

-- What a set-up may say of `body` and `link`: both of parts, and of nothing else.
local function check_links(piece)
  local at, of = " of " .. piece.cell.name, piece.body
  if not piece:has "body_part" then
    if of or piece.link > 0 then
      game.refuse((of and "body" or "link") .. at .. " is set, and " .. piece.type .. " is no part of a body")
    end
  elseif of and (not of.alive or piece.type ~= of.type .. "_part" or of.controller ~= piece.controller) then
    game.refuse("body" .. at .. " is no head of its own kind and side")
  elseif (of ~= nil) ~= (piece.link > 0) then
    game.refuse("body and link" .. at .. " are set both or not at all")
  end
end

-- A part of a snake stands one step behind the one before it, any other where the shape has it: as one of the sides sees them, for
-- a body may have been given away.
local function stands(k, of, before, part)
  for _, side in ipairs(game.sides) do
    if towards(of.cell, k.seen[of.faces][part.link], side, 0) == part.cell then return true end
    for _, step in ipairs(k.follows and k.steps or {}) do
      if towards(part.cell, step, side, 0) == before.cell then return true end
    end
  end
  return false
end

-- `list`: the pieces of the body that the head `of` has, the head first, then by their links.
local function check_body(k, of, list)
  if #list ~= #k.shape + 1 then game.refuse(k.called .. " on " .. of.cell.name .. " has " .. #list .. " cells, not " .. #k.shape + 1) end
  for i, part in ipairs(list) do
    if part.link ~= i - 1 then game.refuse(k.called .. " on " .. of.cell.name .. " has no part or several with the link " .. i - 1) end
    if i > 1 and not stands(k, of, list[i - 1], part) then
      game.refuse("the part on " .. part.cell.name .. " does not stand where " .. k.called .. " on " .. of.cell.name .. " has it")
    end
  end
end

-- Heads that were set up find their parts, or get them. There is none without, and no part without a head. What else is given are
-- functions of bodies.lua.
function checks.set_up(k, heads, members, place_parts)
  for _, side in ipairs(game.sides) do
    for _, piece in ipairs(side:pieces()) do check_links(piece) end
  end
  for _, side in ipairs(game.sides) do
    for _, of in ipairs(heads(k, side)) do
      if #members(of) == 1 and not place_parts(k, of) then
        game.refuse(("%s on %s has no room for its other cells"):format(k.called, of.cell.name))
      end
      check_body(k, of, members(of))
    end
    for _, part in ipairs(side:pieces(k.part_name)) do
      if not part.body then game.refuse("the " .. part.type .. " on " .. part.cell.name .. " belongs to no head") end
    end
  end
end

return checks
