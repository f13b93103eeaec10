-- expect: limit
-- a list that doubles
local t = { 1, 2, 3 }
while true do
  local n = #t
  local copy = { table.unpack(t) }
  for i = 1, n do copy[n + i] = t[i] end
  t = copy
end
