-- expect: limit
-- upper case of a quarter megabyte
local a = ("x"):rep(250000)
while true do a:upper() end
