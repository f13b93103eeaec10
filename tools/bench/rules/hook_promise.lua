rule "hook_promise" {
  about = "Lua is called on every applied action, for nothing, and says that it never matters to legality.",
  on = { ["action.applied"] = { does = function() end, tried = false } },
}
