-- expect: denied
-- a substitution that grows
local s = "x"
while true do s = s:gsub("x", "xx") end
