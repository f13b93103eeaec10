-- expect: limit
-- one text of two hundred thousand bytes
return "\
--@repeat 200000 x
"
