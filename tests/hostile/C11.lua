-- expect: error
-- concat of a range that is not there
table.concat({}, "", 1, 1 << 40)
