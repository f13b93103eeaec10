-- expect: gas
-- a loop to the largest number
for _ = 1, math.maxinteger do end
