-- The pieces are those of chess; what abilities add to them is that a king may be wounded without dying.

rule "army" {
  about = "King, queen, rook, bishop, knight and pawn are those of chess, unless a clause changes them (HR). "
    .. "A king may be wounded (M-4.4).",
  needs = { "chess/army" },
  fields = { piece = { wounded = bool(false, { flavour = true, only = { "king" }, sign = "!", about = "wounded, and alive" }) } },
}

test "a king that is wounded goes as before" { variant = "ability-duel", pieces = { e1 = { wounded = true } }, diagram = [[
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . * * * . .
  . . . * K * . . ]], want = { ["e1.wounded"] = true } }

test "position text marks him" { variant = "ability-duel", position = "5k2/8/8/8/8/8/8/8/8/8/8/K!7 w - 3 - 0 -",
  want = { ["a2.wounded"] = true },
  play = "a1a2" }
