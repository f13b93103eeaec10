-- expect: limit
-- a text that doubles
local s = "x"
while true do s = s .. s end
