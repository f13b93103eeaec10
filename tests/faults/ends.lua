-- Ends of a game that are not known.
-- expect: 12:21: error: unknown "drawn" for "outcome" in an end
-- expect: 13:5: error: an end needs "because": the reason that is given
-- expect: 14:54: error: unknown "sometimes" for "mode" in an end
-- expect: 17:54: error: a mark of more than 8 bytes
-- expect: 19:14: error: a guard is wanted here, not a text
-- expect: 15:54: error: "moed" is no option of "faults/ends" that chooses how an end comes
-- expect: 16:54: error: "much" is no option of "faults/ends" that chooses how an end comes
rule "ends" {
  options = { mode = choice("claim", { "claim", "never" }), much = int(1, 0, 2) },
  ends = {
    { when = stuck, outcome = "drawn", because = "x" },
    { when = stuck, outcome = "draw" },
    { when = stuck, outcome = "draw", because = "x", mode = "sometimes" },
    { when = stuck, outcome = "draw", because = "x", mode = option "moed" },
    { when = stuck, outcome = "draw", because = "x", mode = option "much" },
    { when = stuck, outcome = "draw", because = "x", mark = "a long mark" },
  },
  marks = { ["+"] = "attacked" },
}
