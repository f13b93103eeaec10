rule "cannon_army" {
  about = "The cannon moves as a rook, but takes only by leaping over exactly one piece.",
  needs = { "chess/army" },
}

piece "cannon" { letter = "U", moves = "mRcpR", tags = { "officer", "major" }, value = 4 }
