-- expect: gas
-- adding a letter to a text near the longest length, for ever
local a = ("x"):rep(60000)
while true do local _ = a .. "y" end
