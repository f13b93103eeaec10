-- Pieces named by what is no name of pieces.
-- expect: 13:14: error: "of" in a change on arrival wants a type, a list of types, or tagged "…", not a zone
-- expect: 11:15: error: pieces are named by type or tag here, not by captures
-- expect: 11:96: error: a range below 0
-- expect: 12:48: error: there is no piece "c"
-- expect: 13:3: error: there is no piece "d"
-- expect: 11:45: error: "long" is a tag, not a piece
-- expect: 11:75: error: there is no piece "b"
piece "a" { letter = "A", tags = "long" }
rule "filter" {
  range = { { of = captures, at_most = 1 }, { of = "long", at_most = 1 }, { of = { "a", "b" }, at_most = -1 } },
  adds = { of = any { tagged "long", of "c" }, moves = "W" },
  morphs = { of = edge, to = "d" },
}
