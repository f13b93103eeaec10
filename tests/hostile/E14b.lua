-- expect: denied
-- an error object with a text of its own
error(setmetatable({}, { __tostring = function() while true do end end }))
