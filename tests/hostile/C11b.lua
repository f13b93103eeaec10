-- expect: error
-- concat up to the last of all numbers
table.concat({}, "", math.maxinteger - 1, math.maxinteger)
