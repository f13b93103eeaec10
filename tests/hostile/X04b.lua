-- expect: denied
-- the values inside another function
debug.setupvalue(report, 1, nil)
