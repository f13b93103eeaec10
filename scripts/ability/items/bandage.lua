local items, wounds = use "items", use "wounds"

-- The bandages that the side holds under a wounded piece.
local function patients(side)
  local list = {}
  for _, cell in ipairs(items.held(side, "bandage")) do
    if wounds.is_wounded(cell.piece) then list[#list + 1] = { cell } end
  end
  return list
end

rule "bandage" (items.kind {
  name = "bandage",
  about = "A bandage under a wounded piece of one's own heals it and is used up: one that cannot move is a pawn again, a king is well. "
    .. "That is the move of the turn (M-3.1, M-4.2, M-4.4).",
  needs = { "ability/wounds" },
  verbs = { bandage = {
    candidates = patients,
    apply = function(_, arguments)
      items.use_up("bandage", arguments[1])
      wounds.heal(arguments[1].piece)
    end,
    because = function(_, given) return "nothing on " .. given[1].name .. " is wounded so that a bandage helps" end,
  } },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

test "one that cannot move is a pawn again" { variant = "ability-duel", with = "items", row = "K I . . k",
  cells = { b1 = { bandage = 1 } }, play = "bandage b1", want = { b1 = "white pawn", ["b1.bandage"] = 0, turn = "black" } }

test "a king is well" { variant = "ability-duel", with = "items", row = "K . . . k", pieces = { a1 = { wounded = true } },
  cells = { a1 = { bandage = 2 } }, play = "bandage a1", want = { ["a1.wounded"] = false, ["a1.bandage"] = 1 } }

test "what became a pawn by a wound stays one, and a knight is well" { variant = "ability-duel", with = "items", row = "K P N . k",
  cells = { b1 = { bandage = 1 }, c1 = { bandage = 1 } }, refuse = { "bandage b1", "bandage c1" } }

test "only under a piece of one's own" { variant = "ability-duel", with = "items", row = "K . i . k",
  cells = { c1 = { bandage = 1 } }, refuse = "bandage c1" }

test "who is well needs none" { variant = "ability-duel", with = "items", row = "K P . . k", cells = { b1 = { bandage = 1 } },
  refuse = { { "bandage b1", because = "nothing on b1 is wounded" }, { "bandage a1", because = "no bandage lies on a1" } } }

test "nor does a king who is well" { variant = "ability-duel", with = "items", row = "K P . . k", cells = { a1 = { bandage = 1 } },
  refuse = { { "bandage a1", because = "nothing on a1 is wounded" } } }
