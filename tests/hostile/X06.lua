-- expect: error
-- changing a library that others use
string.format = nil
