rule "guard_function" {
  about = "Every candidate is asked a question that Lua answers; the answer is always no.",
  forbids = { when = function() return false end, because = "it is late" },
}
