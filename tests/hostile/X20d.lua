-- expect: error
-- items that have no order
table.sort({ 1, "a", {} })
