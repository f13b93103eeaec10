-- expect: limit
-- comparing two equal quarter megabytes
local a, b = ("x"):rep(250000), ("x"):rep(250000)
for _ = 1, 1000000000 do local _ = a == b end
