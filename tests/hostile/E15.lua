-- expect: denied
-- switching the counter off
debug.sethook()
while true do end
