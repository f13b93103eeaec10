-- A library is the same for everybody.
-- expect: 4:7: error: "read" is read-only: rules hold no state of their own, declare a field
local betza = use "betza"
betza.read = 5
