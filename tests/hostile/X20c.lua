-- expect: ok
-- a comparison that makes the table grow
local t = { 3, 1, 2, 5, 4 }
table.sort(t, function(a, b)
  t[#t + 1] = 0
  return a < b
end)
report(t[1], t[5])
