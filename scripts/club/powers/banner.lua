-- An aura over one's own pieces, which moves with its bearer.

local ability = use "abilities".ability

ability "banner" {
  title = "Banner",
  text = "under the banner of his rook pawns are not taken.",
  reserve = 6,
  bearer = "rook",
  auras = { shelter = { zone = "K1", on = "own", of = "pawn", forbids = "taken", because = "the banner shelters it",
    during = "unfurl" } },
  actions = { unfurl = {
    about = "for two of his turns his pawns next to his rooks (K1) cannot be taken.",
    kind = "side", price = 2, lasts = 2, cooldown = 2,
  } },
}

local BOARD = [[
  . . . . . k
  . . . r . .
  . . . P . .
  . . R . . .
  K . . . . . ]]

test "what stands under the banner is not taken" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "banner", energy = 2 } }, play = { "unfurl", "a1a2" }, refuse = { { "d4d3",
    because = "the banner shelters it" } } }

test "it moves with its bearer" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "banner", energy = 2 } }, play = { "unfurl", "c2a2" }, legal = "d4d3" }
