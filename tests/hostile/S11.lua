-- expect: error
-- a table in a table, ten thousand deep
local t =
--@repeat 10000 {
