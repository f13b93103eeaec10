-- expect: denied
-- the time
return os.time()
