-- expect: denied
-- remove from a table that lies about its length
table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1)
