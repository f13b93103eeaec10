-- Both conditions ask about the board as it is now: cells that are shut are no longer board.

local squares = use "squares"

-- Pawns that have no cell ahead of them, each with every type that it may become.
local function standing_at_end(side)
  local list = {}
  for _, pawn in ipairs(side:pieces("pawn")) do
    local ahead = pawn.cell:next(0, 1, pawn.colour)
    if not ahead or ahead.closed then
      for _, type in ipairs { "queen", "rook", "bishop", "knight" } do list[#list + 1] = { pawn.cell, type } end
    end
  end
  return list
end

-- Why what is written is no promotion where the pawn stands.
local function not_in_place(side, given)
  local cell = given[1]
  if not squares.is_cell(cell) then return "the cell of the pawn comes first, then what it becomes: promote h15 queen" end
  local pawn = cell.piece
  if not pawn or pawn.type ~= "pawn" or pawn.controller ~= side then
    return "no pawn of " .. side.name .. "'s stands on " .. cell.name
  end
  local ahead = cell:next(0, 1, pawn.colour)
  if ahead and not ahead.closed then
    return "the pawn on " .. cell.name .. " has a cell ahead of it: it promotes where it arrives (HR-1.4)"
  end
  return "it becomes a queen, rook, bishop or knight: promote " .. cell.name .. " queen"
end

rule "promotion" {
  about = "A pawn becomes a queen, rook, bishop or knight when it arrives where no cell lies ahead of it or, with `rims`, on the "
    .. "outermost file or rank at its side, as the board is now. One that the shrinking board left without a cell ahead may do "
    .. "so where it stands, as its move (HR-1.4).",
  options = { rims = bool(true, { about = "also on the outermost file or rank at its side" }) },
  morphs = { of = "pawn", to = { "queen", "rook", "bishop", "knight" }, when = any { at_end, all { option "rims", at_rim } } },
  verbs = { promote = {
    when = some("pawn", { at_end }),
    candidates = standing_at_end,
    apply = function(_, arguments) arguments[1].piece:become(arguments[2], "promotion") end,
    because = not_in_place,
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()

local seen = use "seen"

local EMPTY = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16"
local KINGS = { p8 = "black king", i1 = "blue king", a8 = "red king", h16 = "green king" }

local function with(more) return seen.with(KINGS, more) end

test "where the board ends ahead of it, also in the arm of another (HR-1.4)" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { g15 = "blue pawn", c11 = "blue pawn" },
  legal = { "g15g16=Q", "g15g16=R", "g15g16=B", "g15g16=N", "c11c12=Q" }, refuse = { "g15g16", "c11c12", "c11c12=K" } }

test "in place only where no cell lies ahead (HR-1.4)" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { g15 = "blue pawn", h8 = "blue rook" }, refuse = {
    { "promote g15 queen", because = "has a cell ahead of it: it promotes where it arrives" },
    { "promote h8 queen", because = "no pawn of blue's stands on h8" },
    { "promote queen", because = "the cell of the pawn comes first" } } }

test "on the outermost file at its side (HR-1.4)" { variant = "four-ability", position = EMPTY .. " b 1",
  pieces = with { b9 = "blue pawn", a10 = "red pawn", o6 = "blue pawn", p7 = "black pawn" },
  legal = { "b9a10=Q", "o6p7=N", "b9b10" }, refuse = "b9a10" }

test "on the outermost rank for those who go along the ranks" { variant = "four-ability", position = EMPTY .. " r 1",
  pieces = with { g2 = "red pawn", h1 = "blue bishop", f15 = "red pawn", g16 = "green knight" },
  legal = { "g2h1=Q", "f15g16=R", "g2h2" }, refuse = "g2h1" }

test "each army sees its own ends" { variant = "four-ability", position = EMPTY .. " k 1",
  pieces = with { b9 = "black pawn", i15 = "black pawn", h16 = "", g16 = "green king" },
  legal = { "b9a9=Q", "i15h15" }, refuse = { "b9a9", "i15h15=Q" } }

test "not on the outermost file where the option is off" { variant = "ability-duel", diagram = [[
  . . . . k
  . . . . .
  . . . . .
  . . . . .
  p . . . .
  . P . . .
  P . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . K ]],
  legal = { "b7a8", "a6a7" }, refuse = { "b7a8=Q", "a6a7=Q" } }

-- The board when it has shrunk twice: files c to n, ranks 3 to 14.
local SHUT = {}
for n = 1, 2 do
  for file = n, 17 - n do
    for _, rank in ipairs { n, 17 - n } do
      if file >= 5 and file <= 12 then
        SHUT[string.sub("abcdefghijklmnop", file, file) .. rank] = { closed = true }
        SHUT[string.sub("abcdefghijklmnop", rank, rank) .. file] = { closed = true }
      end
    end
  end
end
local INNER = { n8 = "black king", i3 = "blue king", c8 = "red king", h14 = "green king" }
local function inner(more)
  for cell, piece in pairs(INNER) do more[cell] = more[cell] or piece end
  return more
end

test "the board ends where it ends now (HR-1.4)" { variant = "four-ability", position = EMPTY .. " b 41", cells = SHUT,
  game = { shrinks = 2 },
  pieces = inner { g13 = "blue pawn", e8 = "blue pawn", d9 = "blue pawn", c10 = "red pawn" },
  legal = { "g13g14=Q", "e8e9", "d9c10=Q" }, refuse = { "g13g14", "d9c10", "g13g15" } }

test "left at the side it promotes with its next move" { variant = "four-ability", position = EMPTY .. " b 41", cells = SHUT,
  game = { shrinks = 2 }, pieces = inner { c7 = "blue pawn", c8 = "", c12 = "red king" }, legal = { "c7c8=Q", "c7c9=N" }, refuse = "c7c8" }

test "left without a cell ahead it may promote where it stands, as the move (HR-1.4)" { variant = "four-ability",
  position = EMPTY .. " b 41", cells = SHUT, game = { shrinks = 2 }, pieces = inner { g14 = "blue pawn" },
  legal = { "promote g14 queen", "promote g14 rook", "promote g14 bishop", "promote g14 knight" },
  refuse = { "promote g14 king", "promote i3 queen", "g14g15" } }

test "which is his turn" { variant = "four-ability",
  position = EMPTY .. " b 41", cells = SHUT, game = { shrinks = 2 }, pieces = inner { g14 = "blue pawn" },
  play = "promote g14 knight", want = { g14 = "blue knight", turn = "red" } }

test "nobody promotes where he stands while there is a cell ahead" { variant = "four-ability", refuse = "promote o8 queen" }

test "not one that has a cell ahead, though another has none" { variant = "four-ability",
  position = EMPTY .. " b 41", cells = SHUT, game = { shrinks = 2 }, pieces = inner { g14 = "blue pawn", f13 = "blue pawn" },
  legal = "promote g14 queen", refuse = "promote f13 queen" }
end)
