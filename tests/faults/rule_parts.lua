-- Parts of a rule: keys misspelt, missing, of the wrong kind.
-- expect: 16:22: error: unknown word "movs" in an addition
-- A word that was meant is not missing as well.
-- expect: 17:35: error: unknown word "optinal" in a change on arrival
-- expect: 17:26: error: a change into nothing
-- expect: 18:3: error: a tie needs "other": the type of the others
-- expect: 18:20: error: there is no flavour of a piece "x"
-- expect: 19:33: error: "at_most" in a range limit wants a whole number or an option, not a text
-- expect: 20:15: error: a forbid needs "when": an action is illegal when this holds
-- expect: 20:42: error: a guard is wanted here, not a zone
-- expect: 22:14: error: "Big" cannot be the name of a verb
-- expect: 22:80: error: a verb is wanted here, not the number 5
-- expect: 21:3: error: a position word needs "write": function(opt) gives that word
piece "a" { letter = "A", tags = "long" }
rule "rule_parts" {
  adds = { of = "a", movs = "W" },
  morphs = { { of = "a", to = {}, optinal = true } },
  ties = { field = "x", one = "a" },
  range = { of = tagged "long", at_most = "four" },
  forbids = { { because = "no reason" }, rows(1) },
  position = { read = function() end },
  verbs = { ["Big"] = { candidates = function() end, apply = function() end }, go = 5 },
}
