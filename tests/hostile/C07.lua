-- expect: denied
-- a pattern with too many captures
return ("x"):match(("()"):rep(33))
