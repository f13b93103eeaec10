-- expect: gas
-- an endless loop that catches the error which ends it
while true do
  pcall(function() while true do end end)
end
