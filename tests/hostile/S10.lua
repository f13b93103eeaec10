-- expect: denied
-- a chain of coroutines that close each other
local last
for _ = 1, 200000 do
  local before = last
  last = coroutine.wrap(function() coroutine.close(before) end)
end
