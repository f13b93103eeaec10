-- expect: gas
-- sorting twenty thousand, for ever
local t = {}
for i = 1, 20000 do t[i] = i end
for _ = 1, 1000000 do table.sort(t) end
