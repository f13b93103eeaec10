-- expect: denied
-- a pattern with exponential backtracking
string.find(("a"):rep(5000), (".-"):rep(25) .. "b")
