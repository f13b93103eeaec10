-- expect: gas
-- upper, reverse and sub of a long text, for ever
local a = ("x"):rep(60000)
while true do
  a:upper()
  a:reverse()
  a:sub(2)
end
