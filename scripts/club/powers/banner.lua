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
    about = "behind this turn and behind his next one, in the turns of others, his pawns next to his rooks (K1) cannot be taken.",
    kind = "side", price = 2, lasts = 3, cooldown = 3,
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

local function unfurled(moves)
  local play, own, other = { "unfurl" }, { "a1a2", "a2a1" }, { "f5f4", "f4f5" }
  for i = 1, moves do
    play[#play + 1] = own[(i - 1) % 2 + 1]
    if i < moves then play[#play + 1] = other[(i - 1) % 2 + 1] end
  end
  return play
end

test "behind his next turn, too" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "banner", energy = 2 } }, play = unfurled(2), refuse = { { "d4d3", because = "the banner shelters it" } } }

test "and no longer" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "banner", energy = 2 } }, play = unfurled(3), legal = "d4d3" }
