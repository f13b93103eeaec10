-- expect: ok
-- fractions and letters as text
report(string.format("%.20f", 0.1), 0.5, ("I"):lower(), ("i"):upper(), ("\xc3\x96"):lower() == "\xc3\x96")
