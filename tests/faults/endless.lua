-- A module that never ends.
-- expect: 3:1: error: the scripts of one action may take 20000000 steps and took more
while true do end
