-- A stage that the variant does not have.
-- expect: 4:72: error: there is no stage "bidding"
rule "verb_stage" { verbs = {
  go = { candidates = function() end, apply = function() end, stages = "bidding" },
} }
