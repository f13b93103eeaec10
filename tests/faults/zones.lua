-- Zones with arguments that they do not take.
-- expect: 8:19: error: union wants a zone, not a guard; where(function(cell, side) … end) is a zone
-- expect: 9:13: error: rows wants a whole number or an option, not nothing
-- expect: 10:13: error: where wants a function, not the number 5
-- expect: 11:14: error: minus wants a zone, not nothing
-- expect: 12:14: error: minus takes no argument 3
-- expect: 13:15: error: both wants a zone, not a function; where(function(cell, side) … end) is a zone
local somewhere = union(cells "a1", stuck)
local row = rows()
local odd = where(5)
local less = minus(edge)
local more = minus(edge, anywhere, edge)
local mixed = both(edge, function(cell) return true end)
