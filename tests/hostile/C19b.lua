-- expect: limit
-- quoting that grows fourfold
string.format("%q", ("\0"):rep(60000))
