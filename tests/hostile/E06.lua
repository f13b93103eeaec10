-- expect: gas
-- repeat without an end
repeat until false
