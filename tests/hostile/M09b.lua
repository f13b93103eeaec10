-- expect: error
-- an error message of the longest length
error(("A"):rep(60000))
