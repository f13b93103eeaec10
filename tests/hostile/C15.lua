-- expect: limit
-- select over two hundred thousand values
local t = {}
for i = 1, 200000 do t[i] = i end
for _ = 1, 1000000 do select("#", table.unpack(t)) end
