-- expect: denied
-- a pattern with cubic backtracking
return ("a"):rep(3000):find(".*.*.*b")
