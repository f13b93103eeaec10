-- expect: error
-- keys without an order
for k in pairs({ [{}] = 1, [{ 2 }] = 2 }) do report(k) end
