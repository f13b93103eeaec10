-- expect: limit
-- a comparison that sorts
local function f() table.sort({ 2, 1 }, f) end
f()
