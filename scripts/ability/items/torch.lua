local fire, items, squares = use "fire", use "items", use "squares"

local NEXT = zone "K1"

rule "torch" (items.kind {
  name = "torch",
  about = "A torch under a piece of one's own lights a fire on a cell in K1 of the piece, and is used up. That is the move of the turn "
    .. "(M-2.1, M-3.1).",
  needs = { "ability/fire" },
  verbs = { light = {
    candidates = function(side) return items.around(side, "torch", NEXT) end,
    apply = function(_, arguments)
      items.use_up("torch", arguments[1])
      fire.ignite(arguments[2])
    end,
    because = function(side, given)
      local from, to = given[1], given[2]
      if not to then return "write light TORCH CELL" end
      local why = squares.own_there(side, from, NEXT, to)
      return why and why .. ": no own piece is burnt (M-2.1)" or to.name .. " is no cell in K1 of the piece on " .. from.name .. " (M-2.1)"
    end,
  } },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "it lights a fire next to its piece, and is used up" { variant = "ability-duel", with = "items", diagram = [[
  . . . . k
  . . . . .
  . N . . .
  . . . . .
  K . . . . ]], cells = { b3 = { torch = 2 } }, play = "light b3 c4",
  want = { ["c4.fire"] = true, ["b3.torch"] = 1, b3 = "white knight", turn = "black" } }

test "who stands there dies at once (M-2.1)" { variant = "ability-duel", with = "items", row = "K R r . k", cells = { b1 = { torch = 1 } },
  play = "light b1 c1", want = { c1 = "", ["c1.fire"] = true, ["b1.torch"] = 0 } }

test "not further, not under itself, not where a piece of one's own stands in the way" { variant = "ability-duel", with = "items",
  row = "K R B . . k", cells = { b1 = { torch = 1 } }, legal = { "light b1 b2", "light b1 a2" },
  refuse = { { "light b1 b3", because = "b3 is no cell in K1 of the piece on b1" }, "light b1 b1",
    { "light b1 c1", because = "a piece of white's stands on c1" }, "light b1 a1" } }

test "not where no piece of one's own holds it" { variant = "ability-duel", with = "items", row = "K . . r . k",
  cells = { b1 = { torch = 1 }, d1 = { torch = 1 } },
  refuse = { { "light b1 b2", because = "no piece of white's stands on b1" }, { "light d1 d2", because = "no piece of white's" } } }
