-- expect: error
-- an error object whose text never ends
error({ text = function() while true do end end })
