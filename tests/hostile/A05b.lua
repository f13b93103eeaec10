-- expect: machine
-- work: 200 ms
-- pairs on a table that was emptied
local t = {}
for i = 1, 100000 do t["k" .. i] = true end
for i = 1, 100000 do t["k" .. i] = nil end
while true do pairs(t) end
