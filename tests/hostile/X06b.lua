-- expect: error
-- changing a library behind its back
table.insert(table, 1, "owned")
