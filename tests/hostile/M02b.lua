-- expect: limit
-- a length that overflows
return ("x"):rep(math.maxinteger, "yy")
