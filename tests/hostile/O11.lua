-- expect: error
-- text as a number
return "1" + 1
