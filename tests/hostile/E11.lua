-- expect: denied
-- a finalizer that never ends
setmetatable({}, { __gc = function() while true do end end })
collectgarbage()
