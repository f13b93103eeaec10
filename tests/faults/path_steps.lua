-- Paths written out that go nowhere, both ways, too far, backwards in number, or end nowhere.
-- expect: 11:3: error: a path that goes nowhere
-- expect: 12:3: error: a path with dx or dy and a direction
-- expect: 13:13: error: "dy" in a path is 400, outside -127 to 127
-- expect: 14:22: error: a path of at least 3 and at most 2 steps
-- expect: 15:3: error: a path that ends neither on empty cells nor on pieces
-- expect: 16:13: error: unknown "jump" for "over" in a path
-- expect: 17:10: error: "dx" beside a path text, which says that already
-- expect: 18:10: error: only a trace lasts: "lasts_round" goes with "leaves"
piece "a" { letter = "A", moves = {
  { min = 2 },
  { dx = 1, direction = "up" },
  { dx = 1, dy = 400 },
  { dx = 1, min = 3, max = 2 },
  { dx = 1, empty = false, take = false },
  { dx = 1, over = "jump" },
  { "W", dx = 1 },
  { "W", lasts_round = true } } }
