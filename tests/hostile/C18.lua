-- expect: limit
-- a number of five million digits
tonumber(("9"):rep(5000000))
