-- expect: denied
-- an iterator over patterns
for _ in ("a"):rep(60000):gmatch("(a*)b") do end
