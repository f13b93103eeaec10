-- Relations to rules that are not there.
-- expect: 7:1: error: "faults/needs" needs the rule "faults/other", which the variant does not have
-- expect: 7:1: error: "faults/needs" clashes with a rule "faults/nedes" that does not exist
-- expect: 7:1: error: "faults/needs" lifts "faults/needs", which forbids nothing
-- expect: 7:1: error: "faults/needs" lifts the rule "faults/gone", which the variant does not have
-- expect: 7:1: error: "faults/needs" is ordered by a rule "faults/nees" that does not exist
rule "needs" {
  needs = "faults/other", clashes = "faults/nedes", lifts = { "faults/needs", "faults/gone" }, before = "faults/nees",
}
