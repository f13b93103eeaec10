-- Two tests of one name, and one without.
-- expect: 5:1: error: a second test "goes"
-- expect: 6:1: error: a test without a name
test "goes" { row = "a" }
test "goes" { row = "b" }
test "" { row = "c" }
