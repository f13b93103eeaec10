-- Guards with arguments that they do not take.
-- expect: 17:3: error: tagged wants a text, not the number 5
-- expect: 18:3: error: all wants a list of guards, not a guard
-- expect: 19:19: error: a guard is wanted here, not a zone
-- expect: 20:3: error: at wants a zone, not a guard; where(function(cell, side) … end) is a zone
-- expect: 21:3: error: "=" is no comparison
-- expect: 23:3: error: near wants a whole number or an option, not a text
-- expect: 24:3: error: repeated wants a whole number or an option, not nothing
-- expect: 25:3: error: repeated takes no argument 2
-- expect: 26:3: error: lacks wants at least one text
-- expect: 22:3: error: there is no field "game.x"
-- expect: 27:3: error: there is no piece or tag "b"
-- expect: 29:3: error: there is no field of pieces "flag"
-- expect: 30:3: error: no piece has the tag "lng"
piece "a" { letter = "A", tags = "long" }
rule "guards" { forbids = {
  tagged(5),
  all(captures),
  any { captures, rows(1) },
  at(captures),
  compare("game.x", "=", 1),
  compare("game.x", "<", 1),
  near("long", "K'", "far"),
  repeated(),
  repeated(3, 4),
  lacks {},
  of "b",
  of "long",  -- a tag stands for its pieces
  has "flag",
  attacked "lng",
} }
