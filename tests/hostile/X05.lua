-- expect: denied
-- changing the methods of texts
getmetatable("").__index = { upper = function() return "owned" end }
