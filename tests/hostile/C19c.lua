-- expect: limit
-- one format of many long texts
local s = ("x"):rep(60000)
string.format("%s%s%s%s%s%s%s%s", s, s, s, s, s, s, s, s)
