-- expect: ok
-- the iterator of pairs called with something else
local step = pairs({ a = 1, b = 2 })
report(step(5))
report(step(nil, {}))
report(step())
