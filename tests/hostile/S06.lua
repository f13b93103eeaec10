-- expect: limit
-- a chain of eighteen thousand branches
local a
if a then
--@repeat 18000  elseif a then
end
