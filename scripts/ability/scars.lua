local wounds = use "wounds"

-- How strong a piece is in a fight; what is not named here fights nobody.
local STRENGTH = { queen = 5, rook = 4, bishop = 3, knight = 3, king = 2, pawn = 1 }

local function strength(type, piece) return STRENGTH[type] or type == piece.type and STRENGTH[piece.counts_as or ""] or nil end

rule "scars" {
  about = "A piece that a player moves to take one as strong as itself or stronger is wounded in the fight. Their order is queen, "
    .. "rook, bishop and knight, king, pawn; what it becomes is said by ability/wounds (M-4.1 to M-4.5); a pawn "
    .. "that promotes fights as the pawn that it was, and is wounded as what it has become (M-4.6).",
  needs = { "ability/wounds" },
  before = { "ability/zombies" },
  on = { ["action.applied"] = { when = captures, does = function(e)
    local mine, taken = strength(e.piece.alive and e.was or "", e.piece), strength(e.captured.type, e.captured)
    if mine and taken and taken >= mine then wounds.wound(e.piece) end
  end } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()

-- White's piece on c2 takes what stands on the cell; a knight, a bishop and a pawn show by what they become whether they were wounded.
local function fight(mine, cell, theirs, after)
  test("a " .. mine .. " that takes a " .. theirs) { variant = "ability-duel", with = "wounds", diagram = [[
    . . . . k
    . . . . .
    . . . . .
    . . . . .
    K . . . . ]], pieces = { c2 = "white " .. mine, [cell] = "black " .. theirs },
    play = "c2" .. cell, want = { [cell] = after, [cell .. ".hurt"] = 0 } }
end

fight("knight", "d4", "queen", "white pawn")
fight("knight", "d4", "rook", "white pawn")
fight("bishop", "e4", "knight", "white pawn")
fight("bishop", "e4", "king", "white bishop")
fight("knight", "d4", "king", "white knight")
fight("pawn", "d3", "pawn", "white immobile")
fight("pawn", "d3", "queen", "white immobile")
fight("queen", "e4", "rook", "white queen")

test "a king that takes a pawn is well" { variant = "ability-duel", with = "wounds", row = "K p . . . k", play = "a1b1",
  want = { ["b1.wounded"] = false } }

test "a queen that takes a queen is wounded" { variant = "ability-duel", with = "wounds", row = "K Q . . q k",
  play = { "b1e1", "white: choose N" }, want = { e1 = "white knight" } }

test "who takes a weaker one is not" { variant = "ability-duel", with = "wounds", row = "K . N . k", pieces = { b3 = "black pawn" },
  play = "c1b3", want = { b3 = "white knight" } }

test "one as strong" { variant = "ability-duel", with = "wounds", row = "K . N . k", pieces = { b3 = "black bishop" },
  play = "c1b3", want = { b3 = "white pawn" } }

test "the king fights like the others" { variant = "ability-duel", with = "wounds", row = "K n . . . k", play = "a1b1",
  want = { ["b1.wounded"] = true } }

test "a pawn that promotes fights as a pawn and is wounded as what it has become (M-4.6)" { variant = "ability-duel", with = "wounds",
  diagram = [[
  r . . . .
  . P . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
  . . . . k
  K . . . . ]], play = { "b11a12=Q", "white: choose B" }, want = { a12 = "white bishop" } }
end)
