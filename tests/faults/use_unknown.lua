-- A library that does not exist.
-- expect: 3:19: error: there is no module "betsa" in stdlib/; did you mean "betza"?
local betza = use "betsa"
