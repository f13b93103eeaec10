-- expect: memory
-- names without an end
local t = {}
for i = 1, 1000000000 do t["k" .. i] = {} end
