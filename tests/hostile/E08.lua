-- expect: denied
-- an endless loop in a coroutine
local c = coroutine.wrap(function() while true do end end)
pcall(c)
