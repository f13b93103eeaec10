-- expect: denied
-- insert into a table that lies about its length
table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1, 0)
