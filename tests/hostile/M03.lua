-- expect: memory
-- a list without an end
local t = {}
for i = 1, 1000000000 do t[i] = i end
