local enclosing = use "enclosing"

local THRONE = "f6"
local CORNER_NAMES = { "a1", "a11", "k1", "k11" }
local CORNERS = cells(CORNER_NAMES)
local FOR_THE_KING = union(CORNERS, cells { THRONE })
local RIM = union(rows(1), rows(-1), columns(1), columns(-1))
local STRAIGHT = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }

local CORNER = {}
for _, name in ipairs(CORNER_NAMES) do CORNER[name] = true end

-- Corners take like a piece of either side; the throne only while nobody sits there.
local function holds(cell) return CORNER[cell.name] or cell.name == THRONE and not cell.piece end

-- Do attackers, or the empty throne and attackers, stand on all four sides of the king?
local function shut_in(king)
  for _, way in ipairs(STRAIGHT) do
    local cell = king.cell:next(way[1], way[2])
    if not cell or cell.name ~= THRONE and (not cell.piece or cell.piece.controller == king.controller) then return false end
  end
  return true
end

local function on_edge(cell) return cell.file == 1 or cell.rank == 1 or cell.file == board.files or cell.rank == board.ranks end

-- The row of two or more hostile pieces that begins beside the cell and goes along the edge, each with a piece of the side before it
-- and the last followed by one, or by a corner: the shield wall.
local function shield_wall(cell, side, along, inward)
  local row, at = {}, cell:next(along[1], along[2])
  while at and at.piece and side:hostile(at.piece.controller) do
    local before = at:next(inward[1], inward[2])
    if not (before and before.piece and before.piece.controller == side) then return {} end
    row[#row + 1], at = at.piece, at:next(along[1], along[2])
  end
  local closed = at and (CORNER[at.name] or at.piece and at.piece.controller == side)
  return closed and #row > 1 and row or {}
end

-- Every way along the edge on which the cell lies, with the way inward from there.
local function edges(cell)
  local list = {}
  for i, way in ipairs(STRAIGHT) do
    if not cell:next(-way[1], -way[2]) then
      local left, right = STRAIGHT[i % 4 + 1], STRAIGHT[(i + 2) % 4 + 1]
      list[#list + 1], list[#list + 2] = { left, way }, { right, way }
    end
  end
  return list
end

local function take_between(e)
  for _, piece in ipairs(enclosing.pinched(e.to, e.side, holds)) do
    if piece:has "man" then e.piece:take(piece) end
  end
  for _, edge in ipairs(edges(e.to)) do
    for _, piece in ipairs(shield_wall(e.to, e.side, edge[1], edge[2])) do
      if piece:has "man" then e.piece:take(piece) end
    end
  end
  for _, way in ipairs(STRAIGHT) do
    local cell = e.to:next(way[1], way[2])
    local king = cell and cell.piece
    if king and king:has "king" and e.side:hostile(king.controller) and shut_in(king) then e.piece:take(king) end
  end
end

-- The cells that can be walked to from these, straight, over cells for which open(cell) holds: a list, which is a set by name as well.
local function walk(from, open)
  local list = {}
  for _, cell in ipairs(from) do
    if not list[cell.name] then list[#list + 1], list[cell.name] = cell, true end
  end
  local done = 0
  while done < #list do
    done = done + 1
    for _, way in ipairs(STRAIGHT) do
      local cell = list[done]:next(way[1], way[2])
      if cell and not list[cell.name] and open(cell) then list[#list + 1], list[cell.name] = cell, true end
    end
  end
  return list
end

local function touches_edge(list)
  for _, cell in ipairs(list) do
    if on_edge(cell) then return true end
  end
  return false
end

local function defender(cell) return cell.piece and cell.piece.controller.name == "white" end
local function attacker(cell) return cell.piece and cell.piece.controller.name == "black" end

-- Is there no way from the king and his men to the edge, because attackers stand all around?
local function surrounded()
  local from = {}
  for _, cell in ipairs(board.cells()) do
    if defender(cell) then from[#from + 1] = cell end
  end
  return not touches_edge(walk(from, function(cell) return not attacker(cell) end))
end

-- Could attackers ever stand on the cell, or does it take like one of them? Not where it lies within the fort or belongs to it.
local function theirs(cell, fort, within) return cell and not within[cell.name] and not fort[cell.name] end

-- Can this man of the fort never be taken: neither between two, nor in a row along the edge?
local function safe(cell, fort, within)
  for i = 1, 2 do
    local way = STRAIGHT[i]
    local one, other = cell:next(way[1], way[2]), cell:next(-way[1], -way[2])
    if theirs(one, fort, within) and theirs(other, fort, within) then return false end
  end
  for _, edge in ipairs(edges(cell)) do
    local along, inward = edge[1], edge[2]
    local first, last = cell, cell
    while fort[first.name] and first:next(-along[1], -along[2]) do first = first:next(-along[1], -along[2]) end
    while fort[last.name] and last:next(along[1], along[2]) do last = last:next(along[1], along[2]) end
    local open = theirs(first, fort, within) and theirs(last, fort, within)
    local at = first:next(along[1], along[2])
    while open and at and at ~= last do
      open, at = theirs(at:next(inward[1], inward[2]), fort, within), at:next(along[1], along[2])
    end
    if open then return false end
  end
  return true
end

local function can_go(cell)
  for _, way in ipairs(STRAIGHT) do
    local next_to = cell:next(way[1], way[2])
    if next_to and not next_to.piece then return true end
  end
  return false
end

-- Has the king a fort at the edge: cells where he can go, closed off by men who can never be taken? What can be taken is left out, and
-- the rest looked at again, until nothing more is.
local function has_fort()
  local king = nil
  for _, cell in ipairs(board.cells()) do
    if cell.piece and cell.piece:has "king" then king = cell end
  end
  if not king or not on_edge(king) then return false end
  local fort = {}
  for _, cell in ipairs(board.cells()) do
    if defender(cell) and cell ~= king then fort[cell.name] = cell end
  end
  while true do
    local within = walk({ king }, function(cell) return not fort[cell.name] end)
    for _, cell in ipairs(within) do
      if attacker(cell) then return false end
    end
    local lost = {}
    for name, cell in pairs(fort) do
      if not safe(cell, fort, within) then lost[#lost + 1] = name end
    end
    if #lost == 0 then return can_go(king) end
    for _, name in ipairs(lost) do fort[name] = nil end
  end
end

local function defenders_lose() return { white = 0, black = 4 } end

rule "copenhagen" {
  about = "All pieces go straight, as far as it is free, but only the king stops on the throne (f6) and in the corners. A piece is taken "
    .. "when a move of the other side leaves it between two of that side, or between one and a corner or the empty throne; two or more "
    .. "along the edge, each with a piece before it, when a move closes the row at one end. The king is taken by attackers, or attackers "
    .. "and the throne, on all four sides. He wins in a corner, or in a fort at the edge that cannot be broken; the attackers win by "
    .. "taking him or by surrounding all of his side. Who defends loses where a position stands for the third time. "
    .. "Either can win as long as it goes on, on time too.",
  cannot_win = function() return false end,
  on = { ["action.applied"] = { when = moves_a { "man", "king" }, does = take_between, tried = false } },
  ends = {
    { when = anyone { some("king", { at(CORNERS) }) }, outcome = "that side wins", because = "the king has escaped" },
    { when = anyone { all { acting "white", few("king", 0) } }, outcome = "that side loses", because = "the king is taken" },
    { when = all { acting "white", function() return surrounded() end }, outcome = "mover wins", because = "the defenders are surrounded" },
    { when = all { acting "black", anyone { some("king", { at(RIM) }) }, function() return has_fort() end }, outcome = "that side wins",
      because = "the king has a fort at the edge" },
    { when = repeated(3), outcome = defenders_lose, because = "threefold repetition" },
  },
}

piece "man"  { letter = "M", moves = { "mR", to = minus(anywhere, FOR_THE_KING) }, value = 1 }
piece "king" { letter = "K", moves = "mR", value = 5 }

-- Tests ---------------------------------------------------------------------------------------------------------------

local function board_of(...) return table.concat({ ... }, "/") end

test "a man goes straight, also over the empty throne, and does not stop there" {
  position = board_of("11", "11", "K10", "11", "11", "M10", "11", "11", "11", "11", "10m w 9"),
  legal = { "a6e6", "a6k6", "a6a8" }, refuse = { "a6f6", "a6a1", "a6b7" } }

test "what stands between two of the others is taken" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "11", "11", "3Mm6", "2m8 b 9"), play = "c1c2",
  want = { d2 = "", c2 = "black man" } }

test "who goes between two is safe" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "11", "3M7", "11", "2m1m6 w 9"),
  play = "d3d1", want = { d1 = "white man" } }

test "corners and the empty throne take as well" {
  position = board_of("11", "11", "K10", "11", "11", "6M4", "11", "11", "11", "11", "1M1m6m b 9"), play = { "d1c1" }, want = { b1 = "" } }

test "the empty throne, too" {
  position = board_of("11", "11", "K10", "11", "7m3", "6M4", "11", "11", "11", "11", "1M8m b 9"), play = { "h7h6" }, want = { g6 = "" } }

test "a row along the edge, each with one before it, is taken when it is closed at one end: the shield wall" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "11", "2m8", "3mmm5", "3MMMm3m b 9"), play = "c3c1",
  want = { d1 = "", e1 = "", f1 = "", g1 = "black man" } }

test "a corner closes a row" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "11", "3m7", "1mm8", "1MM7m b 9"),
  play = "d3d1", want = { b1 = "", c1 = "" } }

test "not where one has nobody before it" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "11", "2m8", "3m1m5", "3MMMm3m b 9"),
  play = "c3c1", want = { e1 = "white man" } }

test "not by who comes to stand before it" {
  position = board_of("11", "11", "K10", "11", "11", "11", "11", "4m6", "11", "3m1m5", "2mMMMm3m b 9"), play = "e4e2",
  want = { e1 = "white man" } }

test "the king in such a row stays" {
  position = board_of("11", "11", "M10", "11", "11", "11", "11", "11", "2m8", "3mmm5", "3MKMm3m b 9"), play = "c3c1",
  want = { d1 = "", e1 = "white king", f1 = "" } }

test "the king is taken on four sides" {
  position = board_of("11", "11", "M10", "11", "11", "11", "3m7", "2mKm6", "11", "3m7", "11 b 9"), play = "d2d3",
  want = { outcome = "the king is taken", points = { black = 1, white = 0 } } }

test "not on three, nor against the edge" {
  position = board_of("11", "11", "M10", "11", "11", "11", "11", "11", "4m6", "3m7", "2mK6m b 9"),
  play = "e3e1", want = { d1 = "white king" } }

test "beside the throne on the three others" {
  position = board_of("11", "11", "M10", "11", "4m6", "3mK6", "11", "4m6", "11", "11", "11 b 9"), play = "e4e5",
  want = { outcome = "the king is taken" } }

test "in a corner he has won" {
  position = board_of("11", "11", "11", "11", "11", "K10", "11", "11", "11", "11", "10m w 9"), play = "a6a11",
  want = { outcome = "the king has escaped", points = { white = 1, black = 0 } } }

test "whose side is surrounded has lost" {
  position = board_of("11", "11", "11", "11", "4m6", "3mKm5", "3mMm5", "4m6", "7m3", "11", "11 b 9"), play = "h3h4",
  want = { outcome = "the defenders are surrounded", points = { black = 1, white = 0 } } }

test "not while one of them can still come to the edge" {
  position = board_of("M10", "11", "11", "11", "4m6", "3mKm5", "3mMm5", "4m6", "7m3", "11", "11 b 9"),
  play = "h3h4", want = { outcome = "" } }

local function at_the_edge(third, second, first)
  return board_of("11", "11", "11", "5m5", "11", "11", "11", "11", third, second, first .. " w 9")
end

test "a king at the edge behind men who cannot be taken has won" { position = at_the_edge("11", "4MM5", "3MK1M3m"), play = "e1f1",
  want = { outcome = "the king has a fort at the edge", points = { white = 1, black = 0 } } }

test "not where the fort is open" { position = at_the_edge("11", "4MM5", "3MK5m"), play = "e1f1", want = { outcome = "" } }

test "not where one of the men could be taken between two" { position = at_the_edge("4M6", "3M1M5", "3MK1M3m"), play = "e1f1",
  want = { outcome = "" } }

test "not where an attacker is within" { position = board_of("11", "11", "11", "5m5", "11", "M10", "11", "11", "4MM5", "3M1mM4",
  "3MK1M3m w 9"), play = "a6a7", want = { outcome = "" } }

test "not where the king cannot go" { position = at_the_edge("11", "3MM2M3", "3MKM4m"), play = "h2f2", want = { outcome = "" } }

test "who defends loses where a position comes for the third time" {
  position = board_of("1m9", "11", "11", "11", "11", "4K6", "11", "11", "11", "11", "11 b 9"),
  play = { "b11c11", "e6e5", "c11b11", "e5e6", "b11c11", "e6e5", "c11b11", "e5e6" },
  want = { outcome = "threefold repetition", points = { white = 0, black = 1 } } }

test "one with an empty cell behind it is not taken" { position = board_of("11", "11", "K10", "7m3", "11", "11", "11", "6M4", "11", "11",
  "10m b 9"), play = "h8h4", want = { g4 = "white man" } }

-- The same at each edge and corner: boards turned by quarters.
local FILES = "abcdefghijk"
local EMPTY = string.rep("11", 11, "/")

local function turned(name, quarters)
  local file, rank = string.find(FILES, string.sub(name, 1, 1), 1, true), tonumber(string.sub(name, 2))
  for _ = 1, quarters do file, rank = rank, #FILES + 1 - file end
  return string.sub(FILES, file, file) .. rank
end

local function at_each(name, side, at, from, to, want)
  for quarters = 0, 3 do
    local pieces, wanted = {}, {}
    for cell, piece in pairs(at) do pieces[turned(cell, quarters)] = piece end
    for key, value in pairs(want) do wanted[key == "outcome" and key or turned(key, quarters)] = value end
    test(name .. ", " .. quarters .. " quarters") { position = EMPTY .. " " .. side .. " 9", pieces = pieces,
      play = turned(from, quarters) .. turned(to, quarters), want = wanted }
  end
end

at_each("a corner takes", "b", { b1 = "white man", c4 = "black man", f6 = "white king" }, "c4", "c1", { b1 = "" })
at_each("the king escapes into a corner", "w", { c1 = "white king", f8 = "black man" }, "c1", "a1", { outcome = "the king has escaped" })
at_each("a shield wall", "b", { c3 = "black man", d2 = "black man", e2 = "black man", d1 = "white man", e1 = "white man", f1 = "black man",
  f6 = "white king" }, "c3", "c1", { d1 = "", e1 = "" })
at_each("a fort", "w", { d1 = "white man", e1 = "white king", e2 = "white man", f2 = "white man", g1 = "white man", f8 = "black man" },
  "e1", "f1", { outcome = "the king has a fort at the edge" })

test "in a position without the king the attackers have won, whoever is on turn" { position = "11/11/5m5/11/11/5M5/11/11/11/11/11 b 1",
  want = { outcome = "the king is taken", points = { black = 1, white = 0 } } }
