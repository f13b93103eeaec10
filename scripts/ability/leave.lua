-- The king is taken off the board like any other piece that dies; that he is out follows from his death.

local function go(side)
  for _, king in ipairs(side:pieces("royal")) do king:remove("left") end
end

rule "leave" {
  about = "A player who must leave, or resigns, takes his own king off the board, on his turn or out of turn, and is out (HR-4.5).",
  needs = { "ability/anarchy" },
  verbs = {
    leave = { out_of_turn = true, unlisted = true, apply = go },
    resign = { out_of_turn = true, unlisted = true, apply = go },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "on his turn: the turn passes (HR-4.5)" { variant = "four-ability", play = "leave",
  want = { ["black.alive"] = false, p9 = "", turn = "blue" } }

test "out of turn: it does not (HR-4.5)" { variant = "four-ability", play = "red: leave",
  want = { ["red.alive"] = false, a8 = "", turn = "black" } }

test "to resign is to leave" { variant = "four-ability", play = "green: resign", want = { ["green.alive"] = false, turn = "black" } }

test "nobody leaves twice" { variant = "four-ability", play = { "red: leave", "o8n8" }, refuse = { "red: leave", "red: resign" } }

test "when all others have left, the last has won" { variant = "four-ability",
  play = { "red: leave", "leave", "green: leave" },
  want = { outcome = "last living side", points = { black = 0, blue = 1, red = 0, green = 0 } } }

test "it is none of the actions that one must choose from" { variant = "ability-duel", diagram = [[
  k . .
  . . .
  K . . ]], want = { legal = 3 } }
