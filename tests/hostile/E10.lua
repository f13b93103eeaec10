-- expect: denied
-- coroutines made early, to be resumed late
kept = {}
for i = 1, 20000 do kept[i] = coroutine.create(function() while true do end end) end
