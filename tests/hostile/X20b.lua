-- expect: ok
-- a comparison that empties the table
local t = { 3, 1, 2, 5, 4 }
table.sort(t, function(a, b)
  for i = 1, 5 do t[i] = nil end
  return a < b
end)
report(table.concat(t, " "))
