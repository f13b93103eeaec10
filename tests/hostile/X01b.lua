-- expect: denied
-- dumping bytecode
string.dump(function() end)
