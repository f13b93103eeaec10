-- expect: limit
-- an error message of twenty million bytes
error(("A"):rep(20000000))
