-- A guard where a zone belongs, a zone where a guard belongs, and neither where a path belongs.
-- expect: 8:10: error: "from" in a path wants a zone, not a guard
-- expect: 9:10: error: "when" in a path wants a guard, a function or a boolean option, not a zone
-- expect: 10:10: error: "when" in a path wants a guard, a function or a boolean option, not a text
-- expect: 11:3: error: a path is wanted here, not a zone
-- expect: 12:3: error: a path is wanted here, not the number 5
piece "a" { letter = "A", moves = {
  { "W", from = captures },
  { "W", when = rows(2) },
  { "W", when = "always" },
  rows(3),
  5 } }
