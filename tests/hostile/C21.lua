-- expect: limit
-- more bytes than a call may give
string.byte(("x"):rep(60000), 1, -1)
