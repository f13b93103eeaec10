-- expect: gas
-- shifting a long list, for ever
local t = {}
for i = 1, 250000 do t[i] = i end
for _ = 1, 1000000 do
  table.insert(t, 1, 0)
  table.remove(t, 1)
end
