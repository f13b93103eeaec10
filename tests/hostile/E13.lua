-- expect: denied
-- closing a variable never ends
local x <close> = setmetatable({}, { __close = function() while true do end end })
