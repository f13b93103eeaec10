-- Two tests of one name, and one without.
-- expect: 5:1: error: a second test "goes"
-- expect: 6:1: error: a test without a name
test "goes" { row = "a", legal = { "a1" } }
test "goes" { row = "b", legal = { "a1" } }
test "" { row = "c", legal = { "a1" } }
