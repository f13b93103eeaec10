-- expect: machine or gas
-- work: 200 ms
-- a list of arguments that grows by one with each call
local function f(...) return f(1, ...) end
f()
