-- expect: denied
-- printing
print({})
