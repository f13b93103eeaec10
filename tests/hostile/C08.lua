-- expect: denied
-- moving a million million nothings
table.move({}, 1, 1 << 40, 2)
