-- expect: denied
-- words that differ in case
Pairs({})
