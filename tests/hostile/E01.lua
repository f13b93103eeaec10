-- expect: gas
-- an endless loop
while true do end
