-- expect: error
-- fifty thousand concatenations
local a = ""
local x = a
--@repeat 50000 ..a
