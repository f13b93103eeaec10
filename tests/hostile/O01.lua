-- expect: ok
-- the first key that pairs gives
local t = { z = 1, [3] = 1, a = 1, [-1] = 1, [true] = 1, m = 1, [10] = 1, [false] = 1, ["\xc3\xb6"] = 1 }
for k in pairs(t) do report(k) end
