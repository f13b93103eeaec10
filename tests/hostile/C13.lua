-- expect: limit
-- a quarter of a megabyte to search in
local s = ("a"):rep(250000)
for _ = 1, 1000000 do s:find(("a"):rep(1000) .. "b", 1, true) end
