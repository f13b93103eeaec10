-- Lua's `and` and `or` keep one of two conditions and lose the other without a word.
-- expect: 12:29: error: "captures" is a condition, which `and`, `or` and `if` do not ask
-- expect: 13:29: error: "of" is a condition, which `and`, `or` and `if` do not ask
-- expect: 14:29: error: "captures" is a condition
local strict = 1 < 2
local extra = strict and captures
if extra then strict = false end
piece "a" { letter = "A" }
rule "joined_conditions" {
  about = "Sentences.",
  forbids = {
    { because = "x", when = captures and of "a" },
    { because = "x", when = of "a" and captures },
    { because = "x", when = captures or of "a" },
    { because = "x", when = strict and captures or always },
    { because = "x", when = all { captures, strict and of "a" or always } },
  },
}
