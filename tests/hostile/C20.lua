-- expect: denied
-- code points of two million bytes
utf8.codepoint(("x"):rep(2000000), 1, -1)
