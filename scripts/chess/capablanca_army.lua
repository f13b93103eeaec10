rule "capablanca_army" {
  about = "The archbishop moves as bishop or knight, the chancellor as rook or knight.",
  needs = { "chess/army" },
}

piece "archbishop" { letter = "A", moves = "BN", tags = { "officer", "major" }, value = 7 }
piece "chancellor" { letter = "C", moves = "RN", tags = { "officer", "major" }, value = 8 }
