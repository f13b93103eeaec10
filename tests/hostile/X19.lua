-- expect: denied
-- a weak table
setmetatable({}, { __newindex = {}, __mode = "v" })
