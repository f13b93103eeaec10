-- expect: gas
-- a million caught errors
while true do pcall(error, "x") end
