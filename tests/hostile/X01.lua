-- expect: denied
-- loading bytecode
load("\27Lua")
