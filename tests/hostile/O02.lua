-- expect: ok
-- five thousand equal items sorted
local t = {}
for i = 1, 5000 do t[i] = { at = i, key = math.min(i, 5001 - i) % 50 } end
table.sort(t, function(a, b) return a.key < b.key end)
for i = 1, 5000, 97 do report(t[i].at) end
