-- expect: denied
-- running a file
dofile("/etc/passwd")
