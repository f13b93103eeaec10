-- expect: denied
-- opening a file
io.open("/etc/passwd")
