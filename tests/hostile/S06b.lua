-- expect: limit
-- a long chain of and
local a
local x = a
--@repeat 40000  and a
