-- What a rule file sees; everything else is refused by the sandbox too.
std = {
  read_globals = {
    -- Lua's own, as far as the white list goes
    "assert", "error", "ipairs", "math", "next", "pairs", "pcall", "select", "string", "table", "tonumber",
    "tostring", "type",
    -- defining
    "ability", "choice", "flag", "int", "option", "piece", "rule", "test", "text", "use",
    -- conditions and zones
    "all", "any", "near", "none", "tagged", "typed", "unmoved", "zone",
  },
}
max_line_length = 120
unused_args = false -- a handler names what it is given
files["tests/rules"] = { max_line_length = 130 }
