-- expect: denied
-- a new metatable for the environment
setmetatable(_ENV, {})
