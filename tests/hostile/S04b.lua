-- expect: limit
-- a million parentheses
local x =
--@repeat 1000000 (
