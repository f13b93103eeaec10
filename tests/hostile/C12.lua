-- expect: limit
-- unpack of a hundred million
table.unpack({}, 1, 100000000)
