-- expect: gas
-- searching a text of the longest length, for ever
local s = ("a"):rep(60000)
local wanted = ("a"):rep(30000) .. "b"
for _ = 1, 1000000 do s:find(wanted, 1, true) end
