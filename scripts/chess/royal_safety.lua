rule "royal_safety" {
  about = "No move may leave one's own king attacked (FIDE 3.9.2).",
  forbids_after = { when = exposed "royal", because = "it leaves the own king in check" },
  marks = { ["+"] = attacked "royal" },
}
