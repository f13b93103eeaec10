-- expect: memory
-- filling the heap under pcall and going on
local t = {}
local function fill()
  for i = #t + 1, 1000000000 do t[i] = { i } end
end
while true do pcall(fill) end
