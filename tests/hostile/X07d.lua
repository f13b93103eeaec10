-- expect: error
-- a list kept in a library
table.sort(string)
