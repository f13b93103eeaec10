-- expect: error
-- remove far beyond the end
table.remove({ 1 }, 1 << 40)
