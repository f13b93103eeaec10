-- One piece on two cells, as data: see stdlib/bodies.lua.

local barge = use "bodies".kind {
  name = "barge", letter = "V", part = "W", shape = { { 1, 0 } }, steps = "W", turns = "swing",
  value = 3,
}

-- Pawns, or what other games have in their place. `side:pieces` knows only types of the variant.
local LAUNCHED = { pawn = true, soldier = true }

local function pawns_of(side)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    if LAUNCHED[piece.type] then list[#list + 1] = piece end
  end
  return list
end

-- The two pawns in the middle of each army.
local function launch()
  for _, side in ipairs(game.sides) do
    local row = pawns_of(side)
    table.sort(row, function(a, b) return a.cell:column(side) < b.cell:column(side) end)
    local one, other = row[#row // 2], row[#row // 2 + 1]
    if one and other:remove("launched") then barge.grow(one) end
  end
end

rule "barge" (barge.rule {
  about = "The two middle pawns of each army are one barge on two cells. It goes one cell straight, in any direction and with "
    .. "both halves, "
    .. "and takes whatever stands where they come to; or it swings by a quarter round its first half. Who takes one half has sunk "
      .. "it all.",
  on = { ["game.began"] = launch },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the middle pawns of each army are a barge" { variant = "chess", with = "barge",
  want = { d2 = "white barge", e2 = "white barge_part", d7 = "black barge", e7 = "black barge_part", c2 = "white pawn" } }

test "it goes one cell straight with both halves" { variant = "chess", with = "barge", play = "d2d3",
  want = { d3 = "white barge", e3 = "white barge_part", d2 = "", e2 = "" } }

test "and not as far as a pawn" { variant = "chess", with = "barge", refuse = { { "e2e4", because = "goes as one" } } }

test "with it a king may give mate" { variant = "chess", with = "barge", row = "k . V W . . K", want = { outcome = "" } }

test "whichever half is named" { variant = "chess", with = "barge", play = "e2e3", want = { d3 = "white barge",
  e3 = "white barge_part" } }

test "along itself the half that leads is named" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . . . . .
  . V W . .
  . . . . .
  K . . . . ]], play = "c3d3", want = { b3 = "", c3 = "white barge", d3 = "white barge_part" } }

test "not the other" { variant = "chess", with = "barge", of = "b3", diagram = [[
  . . . . k
  . * . . .
  * V W . .
  . * . . .
  K . . . . ]] }

test "both halves need room" { variant = "chess", with = "barge", of = "c3", diagram = [[
  . . . . k
  . P . . .
  . V W * .
  . . * . .
  K . . . . ]], refuse = { { "c3c4", because = "where all of it has room" } } }

test "it takes what stands where either half comes to" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . r n . .
  . V W . .
  . . . . .
  K . . . . ]], play = "c3c4", want = { b4 = "white barge", c4 = "white barge_part" } }

test "who takes one half has sunk it" { variant = "chess", with = "barge", turn = "black", diagram = [[
  . . . . k
  . . r . .
  . V W . .
  . . . . .
  K . . . . ]], play = "c4c3", want = { b3 = "", c3 = "black rook" } }

test "or the other" { variant = "chess", with = "barge", turn = "black", diagram = [[
  . . . . k
  . r . . .
  . V W . .
  . . . . .
  K . . . . ]], play = "b4b3", want = { c3 = "", b3 = "black rook" } }

test "it swings" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . . . . .
  . V W . .
  . . . . .
  K . . . . ]], play = "swing b3 left", want = { b3 = "white barge", c3 = "", b4 = "white barge_part", ["b3.faces"] = "left",
    turn = "black" },
  legal = {} }

test "where it has room" { variant = "chess", with = "barge", diagram = [[
  . . . . k
  . P . . .
  . V W . .
  . . . . .
  K . . . . ]], legal = "swing b3 right", refuse = { { "swing b3 left", because = "no room to turn" } } }

test "it attacks with both halves" { variant = "chess", with = "barge", turn = "black", diagram = [[
  . . . k .
  . . . . .
  . V W . .
  . . . . .
  K . . . . ]], refuse = { "d5c4", "d5d3" }, legal = "d5c5" }

test "no other rule pulls it apart" { variant = "chess", with = { "barge", "swap" }, diagram = [[
  . . . . k
  . . . . .
  . V W . .
  . P . . .
  K . . . . ]], refuse = { { "swap b2 b3", because = "another rule stops it" }, "swap b3 c3" } }

test "it neither swings nor goes where a half would be led on to another cell" { variant = "alice", with = "barge",
  refuse = { { "swing d2 left", because = "another rule stops it" }, { "d2d3", because = "cannot go on" } } }

test "position text has it whole" { variant = "chess", with = "barge", play = { "d2d3", "a7a6" },
  want = { position = "rnbqkbnr/1ppvwppp/p7/8/8/3VW3/PPP2PPP/RNBQKBNR w KQkq - 0 2" } }

-- Fire: whose one half burns burns whole (M-2.1).
local function burning(cell, play)
  return { variant = "ability-duel", with = { "fire", "barge" }, row = "K . V W . . k", cells = { [cell] = { fire = true } }, play = play,
    want = { c1 = "", d1 = "", c2 = "", d2 = "", turn = "black" } }
end

test "a half that comes onto fire burns, and with it the other (M-2.1)" (burning("c2", "c1c2"))
test "the half that is drawn after it, too (M-2.1)" (burning("d2", "c1c2"))
test "so does one that swings there (M-2.1)" (burning("c2", "swing c1 left"))
