-- expect: gas
-- nested pcall, each with a loop of its own
local function f()
  pcall(f)
  while true do end
end
f()
