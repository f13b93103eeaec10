-- expect: limit
-- texts of 64 million bytes under pcall
while true do pcall(string.rep, "x", 64000000) end
