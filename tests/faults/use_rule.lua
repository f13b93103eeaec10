-- A rule is not a library.
-- expect: 3:5: error: "faults/use_rule" is a rule, not a library: a variant names rules
use "faults/use_rule"
