-- expect: denied
-- operators that never end
local t = setmetatable({}, { __eq = function() while true do end end, __len = function() while true do end end })
return t == {}, #t
