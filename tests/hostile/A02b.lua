-- expect: gas or machine
-- ordering two equal texts of the longest length, for ever
local a, b = ("x"):rep(65000), ("x"):rep(65000)
for _ = 1, 1000000000 do local _ = a < b end
