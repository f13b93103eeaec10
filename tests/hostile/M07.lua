-- expect: denied
-- switching the collection of garbage off
collectgarbage("stop")
while true do local _ = {} end
