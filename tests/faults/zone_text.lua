-- Zones in a notation that they are not, paths where a zone is wanted and the other way round, each with its column.
-- expect: 11:35: error: betza: "K'2" is a zone
-- expect: 15:9: error: zones: unknown shape 'X' at column 1 of "X2"
-- expect: 16:11: error: zones: a prime after the range at column 3 of "K2'"
-- expect: 17:8: error: zones: "fmW" is a path
-- expect: 18:8: error: zones: a range is a whole number from 0, not -1
-- expect: 19:3: error: zone wants a text and, where the text has none, a range
-- expect: 20:12: error: zones: unknown 'é' at column 4 of "К’2é"
-- expect: 23:22: error: zones: "W" is a path
-- expect: 25:24: error: zones: a range beside a given range at column 2 of "K2"
piece "a" { letter = "A", moves = "K'2" }
local known = zone "D2+0"
local lines = {
  zone "R99",
  zone "X2",
  zone "K2'",
  zone "fmW",
  zone("K'", -1),
  zone { 2 },
  zone "К’2é",
}
rule "zone_text" { forbids = {
  { when = near("a", "W", 2) },
  { when = near("a", "N’+0", 2) },
  { when = near("a", "K2", 2) },
  { when = all { stuck, none { lines[1] == known and stuck or stuck } } },
} }
