-- expect: ok
-- order of letters
report("a" < "B", "z" < "\xc3\xb6", "a" < "b")
