-- The parts of a rule that a library made, together with those that the rule's file gives.
--
--   parts.both(one, other)       one table laid over another, and so the tables in them
--   parts.joined(made, given)    fields, verbs, handlers, what is forbidden and denials of both; of everything else what is given

local parts = {}

function parts.both(mine, others)
  local out = {}
  for key, value in pairs(mine) do out[key] = value end
  for key, value in pairs(others or {}) do
    out[key] = type(out[key]) == "table" and parts.both(out[key], value) or value
  end
  return out
end

function parts.joined(made, given)
  local all = parts.both({}, given)
  all.fields, all.verbs, all.on = parts.both(made.fields, given.fields), parts.both(made.verbs, given.verbs), {}
  for _, key in ipairs { "forbids", "forbids_after", "denies" } do
    local more = given[key]
    all[key] = type(more) == "table" and more[1] and parts.both({}, more) or { more }
    table.insert(all[key], made[key])
  end
  all.shows = given.shows or made.shows
  for event, handler in pairs(made.on) do all.on[event] = handler end
  for event, handler in pairs(given.on or {}) do
    local list = { type(handler) == "function" and { does = handler } or handler, all.on[event] }
    all.on[event] = all.on[event] and list or handler
  end
  return all
end

return parts
