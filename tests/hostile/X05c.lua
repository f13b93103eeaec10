-- expect: error
-- reaching the methods of texts through pairs
local _, behind = pairs(string)
behind.upper = function() return "owned" end
