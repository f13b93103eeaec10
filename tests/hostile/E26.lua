-- expect: denied
-- a misspelt word inside pcall is not passed over
while true do pcall(function() return undefined_word end) end
