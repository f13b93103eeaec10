-- expect: error
-- changing the methods of texts through a text
local s = ""
s.upper = function() return "owned" end
