-- expect: limit
-- a text of a million million
return ("x"):rep(1 << 40)
