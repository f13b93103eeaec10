-- expect: denied
-- a finalizer left for the end of the state
local left = setmetatable({}, { __gc = function() while true do end end })
return left
