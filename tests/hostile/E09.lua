-- expect: denied
-- a fresh counter with each coroutine
while true do
  local c = coroutine.create(function() for _ = 1, 400 do end end)
  coroutine.resume(c)
end
