-- expect: gas
-- pairs over a large table, for ever
local t = {}
for i = 1, 50000 do t[i] = i end
while true do pairs(t) end
