-- A guard that doubles at each step.
-- expect: 4:1: error: a guard or zone of more than 10000 parts
local guard = captures
for _ = 1, 15 do guard = all { guard, guard } end
