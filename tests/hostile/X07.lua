-- expect: error
-- an empty environment
_ENV = {}
report("x")
