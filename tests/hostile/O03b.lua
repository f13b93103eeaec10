-- expect: denied
-- an address as text
report(string.format("%p", {}))
