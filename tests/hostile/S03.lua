-- expect: denied
-- a table that looks into itself
local t = {}
setmetatable(t, { __index = t })
return t.x
