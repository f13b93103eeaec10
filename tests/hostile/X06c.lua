-- expect: ok
-- changing a word changes it for this module alone
pairs = function() return "owned" end
type = nil
report(pairs())
