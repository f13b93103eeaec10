-- The parts of a rule that a library made, together with those that the rule's file gives.
--
--   parts.both(one, other)       one table laid over another, and so the tables in them
--   parts.given(what, say, own)  what `say` holds besides the keys of the library itself, which are in `own`: further parts of the rule.
--                                What is wrong is said with the line of the file that called the library's function (keys.lua)
--   parts.joined(made, given)    fields, verbs, handlers, what is forbidden and denials of both; of everything else what is given

local keys = use "keys"

local parts = {}

-- The keys of a rule, as tests/manual.cpp compares them.
local OF_RULES = {}
for _, key in ipairs {
  "about", "since", "shuts", "options", "fields", "words", "needs", "clashes",
  "lifts", "before", "after", "adds", "denies", "cites", "morphs", "couples",
  "ties", "drops", "bars", "gates", "captives", "reverts", "range", "forbids",
  "forbids_after", "events", "on", "writes", "fields_only", "ends", "marks", "standings",
  "verbs", "keeps", "turn", "shows", "clock", "cannot_win", "sees", "lots",
  "position", "written_by", "transfers", "takes_back",
} do OF_RULES[key] = "any" end

function parts.given(what, say, own)
  keys.check(what, say, own, 3, OF_RULES)
  local given = {}
  for key, value in pairs(say) do
    if not own[key] then given[key] = value end
  end
  return given
end

function parts.both(mine, others)
  local out = {}
  for key, value in pairs(mine) do out[key] = value end
  for key, value in pairs(others or {}) do
    out[key] = type(out[key]) == "table" and parts.both(out[key], value) or value
  end
  return out
end

-- One part of a rule, or a list of them, and a further one.
function parts.list(given, further)
  local list = type(given) == "table" and given[1] and parts.both({}, given) or { given }
  table.insert(list, further)
  return list
end

function parts.joined(made, given)
  local all = parts.both({}, given)
  all.fields, all.verbs, all.on = parts.both(made.fields, given.fields), parts.both(made.verbs, given.verbs), {}
  for _, key in ipairs { "forbids", "forbids_after", "denies" } do
    local more = given[key]
    all[key] = parts.list(more, made[key])
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
