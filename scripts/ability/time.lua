rule "time" {
  about = "A player whose time runs out is out: his king dies (HR-7.1). What the clocks show is part of the game's record.",
  needs = { "ability/anarchy" },
  verbs = { timeout = {
    out_of_turn = true, unlisted = true,
    apply = function(side)
      for _, king in ipairs(side:pieces("royal")) do king:remove("time") end
    end,
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "whose time is over is out, and his turn with him (HR-7.1)" { variant = "four-ability", play = "timeout",
  want = { ["black.alive"] = false, p9 = "", turn = "blue" } }

test "also when it runs out while another is to move" { variant = "four-ability", play = "red: timeout",
  want = { ["red.alive"] = false, turn = "black" } }

test "of two the other has won" { variant = "ability-duel", play = "timeout",
  want = { outcome = "last living side", points = { white = 0, black = 1 } } }

test "it is none of the actions that one must choose from" { variant = "ability-duel", diagram = [[
  k . .
  . . .
  K . . ]], want = { legal = 3 } }
