-- expect: ok
-- pcall inside pcall until the stack ends
local function f() pcall(f) end
f()
report("survived")
