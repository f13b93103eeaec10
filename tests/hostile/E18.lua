-- expect: gas
-- a comparison that never ends
table.sort({ 2, 1, 3 }, function() while true do end end)
