-- expect: error
-- a hundred thousand functions in each other
return
--@repeat 10000  function() return
