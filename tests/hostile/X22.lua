-- expect: error
-- an error that points at another module
error("other.lua:7: a lie", 0)
