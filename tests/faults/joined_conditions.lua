-- Lua's `and` and `or` keep one of two conditions and lose the other without a word.
-- expect: 16:29: error: "captures" is a condition, which `and`, `or`, `not` and `if` do not ask
-- expect: 17:29: error: "of" is a condition, which `and`, `or`, `not` and `if` do not ask
-- expect: 18:29: error: "captures" is a condition
-- expect: 21:33: error: "drops" is a condition, which `and`, `or`, `not` and `if` do not ask
-- expect: 22:33: error: "beside" is a condition
-- expect: 21:22: error: "when" in a forbid wants a guard, a function or a boolean option, not false
-- expect: 22:22: error: "when" in a forbid wants a guard, a function or a boolean option, not false
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
    { because = "x", when = not drops },
    { because = "x", when = not beside "a" },
  },
}
