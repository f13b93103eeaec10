-- expect: gas or memory
-- garbage while the heap is nearly full
local held = {}
for i = 1, 280000 do held[i] = { i } end
while true do local _ = { {}, {}, {} } end
