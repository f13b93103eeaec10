-- A rule that comes before itself.
-- expect: 3:1: error: rules are ordered in a circle: "faults/needs_itself" before "faults/needs_itself"
rule "needs_itself" { before = "faults/needs_itself" }
