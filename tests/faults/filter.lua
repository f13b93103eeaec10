-- Pieces named by what is no name of pieces.
-- expect: 13:14: error: "of" in a change on arrival wants a type or tag, a list of them, or tagged "…", not a zone
-- expect: 11:15: error: pieces are named by type or tag here, not by captures
-- expect: 11:96: error: a range below 0
-- expect: 12:41: error: there is no piece or tag "c"
-- expect: 13:30: error: there is no piece or tag "d"
-- expect: 11:52: error: there is no piece or tag "lonk"
-- expect: 11:89: error: there is no piece or tag "b"
piece "a" { letter = "A", tags = "long" }
rule "filter" {
  range = { { of = captures, at_most = 1 }, { of = "lonk", at_most = 1 }, { of = { "a", "b" }, at_most = -1 } },
  adds = { of = any { tagged "long", of "c" }, moves = "W" },
  morphs = { of = edge, to = "d" },
}
