rule "banner" {
  about = "The banner goes as chariot, cannon and horse do. It stands for the chariots, cannons and horses of its army.",
  needs = { "relatives/xiangqi_army" },
}

piece "banner" { letter = "M", moves = { "R", "cpR", "nN" }, tags = { "officer", "major", "ranged" }, value = 15, counts_as = "chariot" }

test "as a chariot, over one piece as a cannon, and as a horse" { variant = "manchu", position = "3k5/9/9/9/9/9/p8/1p7/p8/M4K3 w - - - 1",
  legal = { "a1a2", "a1a4", "a1c2" }, refuse = { "a1b3", "a1a3" } }
