-- expect: gas
-- concat of many empty texts, for ever
local t = {}
for i = 1, 250000 do t[i] = "" end
for _ = 1, 1000000 do table.concat(t) end
