rule "hook" {
  about = "Lua is called on every applied action, for nothing.",
  on = { ["action.applied"] = function() end },
}
