-- Drops, bars, captives and reversions that cannot be.
-- expect: 8:29: error: a drop is wanted here, not the number 5
-- expect: 9:14: error: there is no flavour of a piece "fresh"
-- expect: 10:16: error: unknown "nobody" for "to" in a captive
-- expect: 11:23: error: there is no flavour of a piece "made"
-- expect: 11:36: error: there is no piece "pawn"
-- expect: 12:12: error: unknown word "onto" in a bar
rule "reserves" { drops = { 5,
    { with = "fresh" } },
  captives = { to = "nobody" },
  reverts = { field = "made", to = "pawn" },
  bars = { onto = anywhere },
}
