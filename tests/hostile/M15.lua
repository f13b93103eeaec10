-- expect: denied
-- coroutines without an end
while true do coroutine.create(function() end) end
