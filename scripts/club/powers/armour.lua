-- A capture that fails: who attacks goes back, and the armour is damaged.

local ability = use "abilities".ability

ability "armour" {
  title = "Armour",
  text = "his knights may wear armour: who would take one goes back, and the armour has one plate less.",
  reserve = 6,
  bearer = "knight",
  falls = function(side)
    for _, piece in ipairs(side:pieces()) do piece.plates = 0 end
  end,
  fields = { piece = { plates = int(0, 0, 3, { about = "plates of its armour" }) } },
  actions = { don = {
    about = "a knight of his puts on a plate, three at most.",
    kind = "side", price = 2,
    target = { anywhere = true, holds = "own", of = "knight", where = function(cell)
      if cell.piece.plates == 3 then return false, "it can bear no more" end
      return true
    end },
    effect = { raise = "target.piece.plates", by = 1 },
  } },
  on = { ["piece.capturing"] = { when = somewhere { compare("piece.plates", ">", 0) }, does = function(e)
    if e.piece.plates == 0 then return end
    e:stop("the armour holds", function() e.piece.plates = e.piece.plates - 1 end)
  end } },
}

test "who attacks goes back, and a plate is gone" { variant = "ability-duel", with = "powers", row = "K N . . r k", turn = "black",
  sides = { white = { power = "armour" } }, pieces = { b1 = { plates = 2 } }, play = "e1b1",
  want = { b1 = "white knight", e1 = "black rook", ["b1.plates"] = 1, turn = "white" } }

test "then it is taken" { variant = "ability-duel", with = "powers", row = "K N . . r k", turn = "black",
  sides = { white = { power = "armour" } }, pieces = { b1 = { plates = 1 } }, play = { "e1b1", "a1a2", "e1b1" },
    want = { b1 = "black rook" } }

test "no more than three" { variant = "ability-duel", with = "powers", row = "K N . . r k", sides = { white = { power = "armour",
  energy = 6 } },
  pieces = { b1 = { plates = 3 } }, refuse = { { "don b1", because = "it can bear no more" } } }
