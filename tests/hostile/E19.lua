-- expect: denied
-- a source text that never ends
load(function() return " " end)
