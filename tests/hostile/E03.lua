-- expect: denied
-- the handler of xpcall would run without a counter
while true do
  xpcall(function() while true do end end, function() while true do end end)
end
