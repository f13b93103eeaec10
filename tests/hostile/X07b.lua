-- expect: denied
-- the table of all globals
_G._G = nil
