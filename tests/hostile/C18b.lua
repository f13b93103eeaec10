-- expect: gas
-- a number of sixty thousand digits, for ever
local digits = ("9"):rep(60000)
while true do tonumber(digits) end
