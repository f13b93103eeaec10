-- Rule files, the standard modules and their tests see the sandbox, not stock Lua: what is not listed here does not exist
-- there, and luacheck says so. A new word of the rule language is one more name in one of these lists.

local lua_words = {
  "assert", "error", "ipairs", "pairs", "pcall", "select", "tonumber", "tostring", "type",
}

local library_words = {
  math = {
    "abs", "ceil", "floor", "fmod", "max", "maxinteger", "min", "mininteger", "tointeger", "type", "ult",
  },
  string = { "byte", "char", "find", "format", "len", "lower", "rep", "reverse", "sub", "upper" },
  table = { "concat", "insert", "pack", "remove", "sort", "unpack" },
}

local defining_words = {
  "bool", "choice", "int", "option", "piece", "ref", "rule", "settled", "test", "tests", "text", "use", "zone",
}

local condition_words = {
  "all", "always", "any", "at", "at_end", "at_rim", "attacked", "becomes_a", "comes_from", "goes_to", "heard", "acting", "beside", "can", "captures", "chosen", "compare", "could",
  "drop_saves",
  "encloses",
  "drops", "elsewhere", "exposed", "faces", "few", "has", "in_stage", "lacks", "living", "moves_a", "near", "near_foe", "none", "of", "opponent", "partner",
  "anyone", "eliminated", "somewhere", "next_cell", "there", "vacant", "own", "under_attack", "repeated", "some", "stuck", "tagged", "takes_a", "threatened", "throughout", "together", "uncovered",
}

local zone_words = {
  "anywhere", "both", "cells", "columns", "edge", "minus", "rows", "union", "where", "zone",
}

local play_words = { "board", "field", "game" }

local words = {}
for _, list in ipairs { lua_words, defining_words, condition_words, zone_words } do
  for _, name in ipairs(list) do words[name] = {} end
end
for library, names in pairs(library_words) do
  words[library] = { fields = {} }
  for _, name in ipairs(names) do words[library].fields[name] = {} end
end
-- Fields that rules declare are read and written through these.
for _, name in ipairs(play_words) do words[name] = { other_fields = true, read_only = false } end

stds.sandbox = { read_globals = words }

std = "lua54"
max_line_length = 140
exclude_files = { "tests/hostile", "tests/faults" } -- wrong on purpose
files["stdlib"] = { std = "sandbox" }
files["scripts"] = { std = "sandbox", unused_args = false } -- a handler names what it is given
files["tools"] = { std = "sandbox", unused_args = false }
files["tests"] = { std = "sandbox", unused_args = false, read_globals = { "expect", "expect_error" } }
