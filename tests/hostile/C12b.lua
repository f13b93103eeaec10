-- expect: limit
-- unpack of all numbers
table.unpack({}, math.mininteger, math.maxinteger)
