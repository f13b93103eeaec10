-- Keys of a rule that are misspelt or of the wrong kind.
-- expect: 8:3: error: unknown word "abuot" in a rule
-- expect: 9:3: error: "couples" in a rule wants a function, not a text
-- expect: 10:3: error: "fields_only" in a rule wants true or false, not the number 1
-- expect: 11:3: error: "forbids_after" in a rule wants a guard or a list of forbids, not the number 5
-- expect: 12:13: error: a text is wanted here, not the number 1
rule "rule_key" {
  abuot = "text",
  couples = "function",
  fields_only = 1,
  forbids_after = 5,
  needs = { 1 },
}
