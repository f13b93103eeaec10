-- expect: error or limit or gas
-- a list of arguments that grows by one with each call
local function f(...) return f(1, ...) end
f()
