-- expect: ok
-- numbers beyond the end
report(2^63, math.maxinteger + 1 == math.mininteger, math.mininteger // -1, 1 // 0.0, 0 / 0)
