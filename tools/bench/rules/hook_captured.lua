rule "hook_captured" {
  about = "Lua is called when something is taken, and looks at the board.",
  on = { ["piece.captured"] = function(e) if e.by.type == "none" then e.by:remove() end end },
}
