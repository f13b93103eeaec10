-- expect: error
-- a whole number divided by nothing
return 1 // 0
