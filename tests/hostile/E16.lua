-- expect: denied
-- a global environment that never ends
setmetatable(_G, { __newindex = function() while true do end end })
x = 1
