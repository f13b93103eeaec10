-- expect: denied
-- running a command
os.execute("true")
