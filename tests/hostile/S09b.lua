-- expect: limit
-- a file of twenty million bytes
return "\
--@repeat 20000000 x
"
