-- expect: error
-- insert far beyond the end
table.insert({}, 1 << 40, 0)
