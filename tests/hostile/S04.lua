-- expect: error
-- a hundred thousand parentheses
local x =
--@repeat 100000 (
