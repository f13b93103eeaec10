local wounds = use "wounds"

-- How strong a piece is in a fight; what is not named here fights nobody.
local STRENGTH = { queen = 5, rook = 4, bishop = 3, knight = 3, king = 2, pawn = 1 }

rule "scars" {
  about = "A piece that a player moves to take one as strong as itself or stronger is wounded in the fight (queen, rook, bishop or "
    .. "knight, king, pawn).",
  needs = { "ability/wounds" },
  before = { "ability/zombies" },
  on = { ["action.applied"] = { when = captures, does = function(e)
    local mine, taken = STRENGTH[e.piece.alive and e.piece.type or ""], STRENGTH[e.captured.type]
    if mine and taken and taken >= mine then wounds.wound(e.piece) end
  end } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who takes a stronger one is wounded" { variant = "ability-duel", with = "wounds", row = "K R . . q k", play = "b1e1",
  want = { e1 = "white rook" } }

test "who takes a weaker one is not" { variant = "ability-duel", with = "wounds", row = "K . N . k", pieces = { b3 = "black pawn" },
  play = "c1b3", want = { b3 = "white knight" } }

test "one as strong" { variant = "ability-duel", with = "wounds", row = "K . N . k", pieces = { b3 = "black bishop" },
  play = "c1b3", want = { b3 = "white pawn" } }

test "the king fights like the others" { variant = "ability-duel", with = "wounds", row = "K p . r . k", play = "a1b1",
  want = { ["b1.wounded"] = false } }
