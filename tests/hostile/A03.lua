-- expect: limit
-- adding a letter to a quarter megabyte
local a = ("x"):rep(250000)
while true do local _ = a .. "y" end
