-- expect: denied
-- packing two thousand million bytes
string.pack("c2147483647", "x")
