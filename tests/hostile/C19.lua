-- expect: limit
-- quoting a quarter of a megabyte
for _ = 1, 1000000 do string.format("%q", ("\0"):rep(250000)) end
