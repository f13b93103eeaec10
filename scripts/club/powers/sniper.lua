-- Takes without moving.

local ability = use "abilities".ability

ability "sniper" {
  title = "Sniper",
  text = "his rook takes from afar and stays where it is.",
  reserve = 6,
  bearer = "rook",
  sudden = true,
  actions = { snipe = {
    about = "the rook takes a piece that stands two to four cells away in a straight line, other than a king.",
    kind = "main", price = 3, cooldown = 2,
    target = { zone = "R4", holds = "enemy", where = function(cell, use)
      if cell.piece:has "royal" then return false, "he does not shoot at kings" end
      if use.bearer and cell:within(use.bearer.cell, 1) then return false, "it is too near" end
      return true
    end },
    effect = function(use) use.bearer:take(use.target.piece) end,
  } },
}

test "the rook takes and stays" { variant = "ability-duel", with = "powers", row = "K R . . n k",
  sides = { white = { power = "sniper", energy = 3 } }, play = "snipe e1", want = { e1 = "", b1 = "white rook", turn = "black",
    ["white.energy"] = 0 } }

test "a bomb on what he takes goes off though he does not arrive" { variant = "ability-duel", with = "powers", row = "K R . . n b k",
  sides = { white = { power = "sniper", energy = 3 }, black = { power = "killer_queen" } },
  pieces = { e1 = { bomb = 2, bomb_of = "black" } }, play = "snipe e1",
  want = { e1 = "", b1 = "white rook", f1 = "black pawn", ["black.exploded"] = true } }

test "what is too near, and kings, are refused with their reason" { variant = "ability-duel", with = "powers", row = "K R n . . k",
  sides = { white = { power = "sniper", energy = 3 } }, refuse = { { "snipe c1", because = "it is too near" } } }

test "not a king" { variant = "ability-duel", with = "powers", row = "K R . . k",
  sides = { white = { power = "sniper", energy = 3 } }, refuse = { { "snipe e1", because = "he does not shoot at kings" } } }
