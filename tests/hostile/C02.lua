-- expect: ok
-- the same with an empty separator
report((""):rep(1 << 40, "") == "")
