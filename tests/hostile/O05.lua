-- expect: denied
-- chance of the machine
return math.random()
