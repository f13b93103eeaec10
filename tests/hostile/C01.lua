-- expect: ok
-- empty text four thousand million times
report((""):rep(1 << 62) == "")
