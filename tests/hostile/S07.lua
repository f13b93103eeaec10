-- expect: limit
-- thirty thousand gotos
do
--@repeat 30000 goto a;
end
::a::
