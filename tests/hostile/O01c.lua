-- expect: ok
-- pairs while the table changes
local t = { a = 1, b = 2, c = 3 }
for k, v in pairs(t) do
  report(k, v)
  t.b = nil
  t.d = 4
end
