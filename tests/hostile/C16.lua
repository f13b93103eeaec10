-- expect: limit
-- sorting a quarter of a million, for ever
local t = {}
for i = 1, 250000 do t[i] = i end
for _ = 1, 1000000 do table.sort(t) end
