-- What is well formed and means nothing.
-- expect: 17:3: error: all wants at least one guard, not an empty list
-- expect: 18:3: error: any wants at least one guard, not an empty list
-- expect: 19:3: error: some wants at least one guard, not an empty list
-- expect: 20:3: error: some wants a number from 1 on, not 0
-- expect: 21:3: error: few wants a number from 0 on, not -1
-- expect: 22:3: error: repeated wants a number from 2 on, not 1
-- expect: 23:3: error: near wants a number from 1 on, not 0
-- expect: 26:3: error: "2024-13-45" is no day
-- expect: 27:14: error: an empty list names no piece
-- expect: 29:5: error: "roll" cannot be a verb: records write "roll …" of what chance gave
-- expect: 30:6: error: "draw lots" cannot be a verb: records write "draw …" of what chance gave
piece "man" { letter = "M", moves = "W" }
local apply = function() end
local good = all { always, option "on" }
rule "nonsense" { options = { on = bool(true) }, forbids = {
  all {},
  any {},
  some("man", {}),
  some("man", { always }, 0),
  few("man", -1),
  repeated(1),
  near("man", "K'", 0),
  good,
  },
  since = "2024-13-45",
  adds = { { of = {}, moves = "F" } },
  verbs = {
    roll = { apply = apply },
    ["draw lots"] = { apply = apply },
    ["draw offer"] = { apply = apply },
    resign = { apply = apply },
  },
}
