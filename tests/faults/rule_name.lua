-- A rule that has another name than its file, and a second one.
-- expect: 4:1: error: the rule "another" stands in the file of "faults/rule_name"
-- expect: 5:1: error: a second rule in the file of "faults/rule_name"
rule "another" { about = "x" }
rule "rule_name" { about = "y" }
