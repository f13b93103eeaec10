-- A type that counts as another wherever rules ask, and is none where a piece becomes something.

local ability = use "abilities".ability

piece "centaur" { letter = "C", moves = { "N", "F" }, counts_as = "knight", tags = { "major" }, value = 4 }

ability "centaur" {
  title = "Centaurs",
  text = "his knights may become centaurs, which count as knights.",
  reserve = 6,
  bearer = "knight",
  actions = { raise_centaur = {
    about = "a knight becomes a centaur: a knight that also goes one cell diagonally.",
    kind = "side", price = 3, charges = 2,
    target = { anywhere = true, holds = "own", of = "knight", where = function(cell) return cell.piece.type ~= "centaur",
      "it is one" end },
    effect = function(use) use.target.piece:become("centaur", "ability") end,
  } },
}

local BOARD = [[
  . . . . . . . .
  P . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . N . . . . . .
  K . . . . . . . ]]

test "it is raised, and bears the ability as a knight does" { variant = "ability-duel", with = "powers", diagram = BOARD,
  sides = { white = { power = "centaur", energy = 6 } }, play = { "raise_centaur b2", "b2c3", "h11h10" },
  want = { c3 = "white centaur", ["white.energy"] = 4 }, legal = "c3d4", refuse = { { "raise_centaur c3", because = "it is one" } } }

test "nothing promotes to it" { variant = "ability-duel", with = "powers", diagram = BOARD, legal = "a11a12=N", refuse = "a11a12=C" }
