-- A member that a library does not have.
-- expect: 4:1: error: no such word "betza.raed" here, did you mean "read"?
local betza = use "betza"
betza.raed "W"
