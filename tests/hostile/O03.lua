-- expect: ok
-- objects as text
report(tostring({}), tostring(report), string.format("%s %s", {}, type))
