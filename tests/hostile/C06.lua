-- expect: denied
-- a balanced pattern
return ("("):rep(60000):gsub("%b()", "")
