-- expect: error
-- an error with control characters
error("\27[2J\0\r\n\xe2\x80\xae")
