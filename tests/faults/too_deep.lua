-- Guards within guards without end.
-- expect: 4:1: error: guards or zones more than 16 deep
local guard = captures
for _ = 1, 20 do guard = all { guard } end
